import { expect, test } from 'vitest'
import { emptyConversation, type Item } from '../model/conversation.ts'
import type { Pending } from '../state/outbox.ts'
import { entriesOf } from './entries.ts'

test('a message that the log shows before its sending is answered stands there once', () => {
  const pending: Pending = { key: 'k', content: 'hi', target: 'echo', createdAt: '2026-01-01T00:00:00.000Z', state: 'sending' }
  const said = { kind: 'user' as const, content: 'hi', target: 'echo', answers: undefined, steer: false, files: [] }
  const item: Item = { id: 'm1', ts: '2026-01-01T00:00:00.100Z', runId: 'r1', ...said }
  const kinds = (items: Item[]) => entriesOf({ ...emptyConversation, items }, [pending]).map(({ kind }) => kind)
  expect(kinds([])).toEqual(['pending'])
  expect(kinds([item])).toEqual(['item'])
  expect(kinds([{ ...item, ts: '2025-12-31T23:59:00.000Z' }])).toEqual(['item', 'pending'])
})

test('G-06 a message that waits its turn is listed above the field, not in the midst of the work', () => {
  const run = { startedAt: 0, endedAt: undefined, outcome: undefined, prompt: 'hi', agentId: 'echo', usage: [] }
  const said = { kind: 'user' as const, content: 'hi', target: 'echo', answers: undefined, steer: false, files: [], ts: '' }
  const runs = { r1: { ...run, runId: 'r1', begun: true }, r2: { ...run, runId: 'r2', begun: false } }
  const items: Item[] = [
    { ...said, id: 'm1', runId: 'r1' },
    { ...said, id: 'm2', runId: 'r2' },
  ]
  expect(entriesOf({ ...emptyConversation, items, runs, openRuns: ['r1', 'r2'] }, []).map(({ id }) => id)).toEqual(['m1', 'working'])
})
