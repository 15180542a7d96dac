import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadAgents } from './load.ts'

const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const module = (id: string) => `export default { id: '${id}', name: 'Mine', description: 'Mine', run: () => 'mine' }`

test('D-04 an agent of a list that cannot be used is listed by its own id, with the reason; the others work', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-agents-'))
  folders.push(folder)
  const agent = (id: string, more = '') => `{ id: '${id}', name: 'One', description: 'One', run: () => 1 ${more} }`
  await writeFile(
    join(folder, 'many.mjs'),
    `export default [${agent('good')}, ${agent('late', ", schedule: '61 * * * *'")}, ${agent('No')}, null]`,
  )
  const loaded = await loadAgents(folder)
  expect(loaded.map(({ agent: { id }, failure }) => [id, failure?.split(/ \(/)[0]])).toEqual([
    ['good', undefined],
    ['late', 'default export: schedule: CronPattern: Invalid value for minute: 61'],
    ['many', 'default export: id must be lower-case letters, digits, _ or -, at most 64'],
    ['many-2', expect.stringContaining('default export: ')],
  ])
})

test('N-13 no loaded module takes the id of a built-in agent, and none takes its place by the name of its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parley-agents-'))
  folders.push(folder)
  for (const [file, id] of [
    ['browser.mjs', 'browser'],
    ['helper.mjs', 'orchestrator'],
    ['second.mjs', 'mine'],
    ['third.mjs', 'mine'],
  ] as const)
    await writeFile(join(folder, file), module(id))
  const loaded = await loadAgents(folder, new Set(['browser', 'orchestrator']))
  expect(loaded.map(({ agent, failure }) => [agent.id, failure])).toEqual([
    ['browser-2', 'the id "browser" belongs to a built-in agent; give the module another'],
    ['helper', 'the id "orchestrator" belongs to a built-in agent; give the module another'],
    ['mine', undefined],
    ['third', 'another module has the id "mine" already'],
  ])
})
