import { expect, test } from 'vitest'
import { addressed, completionAt, parseCommand } from './compose.ts'

const agents = ['echo', 'coder', 'shop'].map((id) => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  description: `about ${id}`,
  status: 'idle' as const,
}))

test.each([
  ['@echo hello there', 'echo', 'hello there'],
  ['@nobody hello', undefined, '@nobody hello'],
  ['@echo hello; @coder list files', undefined, '@echo hello; @coder list files'],
  ['@echo one\nthen two; three', 'echo', 'one\nthen two; three'],
  ['tell @echo hello', undefined, 'tell @echo hello'],
  ['@echo', undefined, '@echo'],
])('%j is for %s', (text, target, content) => {
  expect(addressed(text, agents)).toEqual({ target, content })
})

test('commands of the page are taken, answers and other text are not', () => {
  expect(parseCommand('/rename  New name ')).toEqual({ command: '/rename', rest: 'New name' })
  expect(parseCommand('/yes')).toBeUndefined()
  expect(parseCommand('/etc/passwd')).toBeUndefined()
})

test('"@" completes agents by id or name, "/" commands only at the start', () => {
  const complete = (text: string) => completionAt(text, text.length, agents, String)
  expect(complete('ask @Co')?.options.map((option) => option.insert)).toEqual(['@coder '])
  expect(complete('ask @Co')?.from).toBe(4)
  expect(complete('mail me@co')).toBeUndefined()
  expect(complete('/st')?.options.map((option) => option.label)).toEqual(['/stop'])
  expect(complete('a /st')).toBeUndefined()
})
