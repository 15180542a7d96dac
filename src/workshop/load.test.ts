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
