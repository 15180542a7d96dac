import { join } from 'node:path'
import type { AuditCheck } from '#protocol/audit.ts'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'
import { readAuditNote } from '#storage/audit-note.ts'
import { FolderLocked } from '#storage/lock.ts'
import { auditOfServer } from '#cli/audit.ts'
import type { Io } from '#cli/parley.ts'
import { type TokenBook, tokensOfServer } from '#cli/token.ts'
import { ClientError } from '#client/http.ts'
import { readConfig } from './config.ts'

const parts = () => import('./open.ts')
type Parts = Awaited<ReturnType<typeof parts>>
type Storage = Awaited<ReturnType<Parts['openFolder']>>

/** Work on the data folder; when a server has it, `otherwise`, which asks that server. */
async function inFolder<T>(work: (storage: Storage) => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  try {
    const { openFolder } = await parts()
    const storage = await openFolder(readConfig())
    return await work(storage).finally(storage.close)
  } catch (locked) {
    if (!(locked instanceof FolderLocked)) throw locked
    return otherwise().catch((error: unknown) => {
      throw error instanceof ClientError && error.code === 'offline' ? locked : error
    })
  }
}

/** What a running server does when an operator deletes a user, without one. */
async function forgetInFolder(storage: Storage, name: string): Promise<number> {
  const [{ forgetUser }, { createFileStore }, { createChanges }, { createProfiles }] = await Promise.all([
    import('#storage/forget-user.ts'),
    import('#storage/files.ts'),
    import('#tools/files/changes.ts'),
    import('#tools/browser/profiles.ts'),
  ])
  const home = readConfig().PARLEY_HOME
  const [files, changes] = [createFileStore(join(home, 'files')), createChanges(home)]
  const profiles = createProfiles(join(home, 'browsers'), process.pid)
  const remove = async (session: { id: string; owner: string }) => {
    await storage.sessions.remove(session)
    await files.remove(session.id)
    await changes.forget(session.id)
    await profiles.drop(session.id)
  }
  const removed = await forgetUser(name, { list: storage.sessions.list, remove }, storage.people)
  await changes.tidy()
  return removed
}

export const withTokens = (io: Io, work: (book: TokenBook) => Promise<number>) =>
  inFolder(
    (storage) => work({ ...storage.tokens, forget: (name) => forgetInFolder(storage, name) }),
    () => work(tokensOfServer(io)),
  )

export const checkAudit = (io: Io): Promise<AuditCheck> =>
  inFolder(
    ({ verifyAudit }) => verifyAudit(readAuditNote(readConfig().PARLEY_HOME)),
    () => auditOfServer(io),
  )

/** What is known in the folder; false when a server has it. */
export const onFolder = (work: (add: KnowledgeBase['add']) => Promise<void>) =>
  inFolder(
    async (storage) => work((await parts()).openKnowledge(readConfig(), storage).add).then(() => true),
    async () => false,
  )

/** The shop's data in the folder; false when a server has it. */
export const onShop = (work: (shop: ReturnType<Parts['openShop']>) => Promise<void>) =>
  inFolder(
    async (storage) => work((await parts()).openShop(storage)).then(() => true),
    async () => false,
  )
