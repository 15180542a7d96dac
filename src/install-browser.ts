import { wordQuestion } from '#agents/browser/browser.ts'
import type { Stores } from '#storage/stores.ts'
import { createBrowserTools } from '#tools/browser/browser-tools.ts'
import { isNamed } from '#tools/browser/named.ts'
import type { Config } from './config.ts'
import { openBrowsers } from './open.ts'

/** The browsers of sessions and the tools that drive them; whether an address was named is read from what the person wrote. */
export function installBrowser(config: Config, storage: Stores, onEnded: (sessionId: string, ended: () => void) => () => void) {
  /** What the person of a session has written last. */
  const saidIn = async ({ sessionId, user }: { sessionId: string; user: string }) => {
    const latest = (await storage.sessions.latest({ id: sessionId, owner: user }, 100)) as { role: string; content: string }[]
    return latest.filter(({ role }) => role === 'user').map(({ content }) => content)
  }
  const browsers = openBrowsers(config)
  const tools = createBrowserTools(browsers, {
    onEnded,
    word: async (asking, context) => wordQuestion(asking, (await saidIn(context)).filter((text) => !text.startsWith('/')).at(-1) ?? ''),
    isNamed: async (url, page, context) => isNamed(url, page, await saidIn(context)),
  })
  return { browsers, tools }
}
