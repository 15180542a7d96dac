import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Refusal } from '#protocol/errors.ts'
import { createLobby } from './lobby.ts'
import { createRamLog } from './ram-log.ts'

const lobbyOf = (limit = 10_000) => createLobby({ log: createRamLog(), limit })
const never = new AbortController().signal

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: Refusal) => error.code,
  )
}

test('L-04 an agent writes first, with nobody there, and it is in the history', async () => {
  const lobby = lobbyOf()
  const message = await lobby.postAgent('backup', '  nightly copy done ', { tags: ['ops'] })
  expect(message).toMatchObject({ id: 1, role: 'agent', author: 'backup', text: 'nightly copy done', meta: { tags: ['ops'] } })
  expect(lobby.latest(100).map(({ message }) => message)).toEqual([message])
})

test('L-05 L-06 a question waits until a person writes, then its asker has the text and the mark is gone', async () => {
  const lobby = lobbyOf()
  const { id } = await lobby.askUser('backup', 'Delete?')
  expect(lobby.pending()).toMatchObject([{ requested_by: 'backup', question_msg_id: id }])
  let answer: unknown
  const waiting = lobby.waitUser(id, never).then((value) => (answer = value))
  await lobby.postAgent('other', 'not an answer')
  expect(answer).toBeUndefined()
  expect(lobby.pending()).toHaveLength(1)
  const message = await lobby.postUser('ann', 'yes')
  await waiting
  expect(answer).toEqual({ text: 'yes', message_id: message.id, author: 'ann', ts: message.ts })
  expect(message.meta).toEqual({ reply_to: id })
  expect(lobby.pending()).toEqual([])
  expect(await lobby.waitUser(id, never)).toEqual(answer)
})

test('L-07 blank text is refused: not stored, nobody woken', async () => {
  const lobby = lobbyOf()
  const woken: string[] = []
  lobby.onRequest(({ text }) => woken.push(text))
  await lobby.askUser('a', 'q?')
  expect(await refusal(lobby.postUser('ann', ' \n\t'))).toBe('invalid_request')
  expect(lobby.latest(10)).toHaveLength(1)
  expect(lobby.pending()).toHaveLength(1)
  expect(woken).toEqual([])
})

test('L-15 two questions: the oldest is answered first, unless reply_to names one; a second answer is refused', async () => {
  const lobby = lobbyOf()
  const [a, b, c] = [await lobby.askUser('a', '1?'), await lobby.askUser('b', '2?'), await lobby.askUser('c', '3?')]
  await lobby.postUser('ann', 'to b', b?.id)
  await lobby.postUser('ann', 'to a')
  expect(await refusal(lobby.postUser('ann', 'again', b?.id))).toBe('ask_closed')
  await lobby.postUser('ann', 'to c')
  for (const [question, text] of [
    [a, 'to a'],
    [b, 'to b'],
    [c, 'to c'],
  ] as const) {
    expect(await lobby.waitUser(question?.id ?? 0, never)).toMatchObject({ text })
  }
})

test('L-11 only a person who answers nothing, or a signal, wakes AdaptiveAgent', async () => {
  const lobby = lobbyOf()
  const woken: string[] = []
  lobby.onRequest(({ text }) => woken.push(text))
  const question = await lobby.askUser('a', 'q?')
  await lobby.postUser('ann', 'an answer')
  await lobby.postAgent('a', 'just news')
  await lobby.postSystem('a notice')
  await lobby.postUser('ann', 'a request')
  await lobby.postUser('ann', 'a reply to news', question.id + 2)
  await lobby.postAgent('a', 'please look', { tags: ['signal'] })
  expect(woken).toEqual(['a request', 'a reply to news', 'please look'])
})

test('L-03 only an ask makes a question, a reply needs a message, and text has a limit', async () => {
  const lobby = lobbyOf()
  await lobby.postAgent('sly', 'answer me', { tags: ['question', 'x'] })
  expect(lobby.pending()).toEqual([])
  expect(lobby.latest(1)[0]?.message.meta).toEqual({ tags: ['x'] })
  expect(await refusal(lobby.postUser('ann', 'hm', 9))).toBe('invalid_request')
  expect(await refusal(lobby.postUser('ann', 'я'.repeat(40_000)))).toBe('too_large')
  expect(lobby.latest(10)).toHaveLength(1)
})

test('L-08 history is bounded; whoever asks for what was dropped, or comes from an earlier life, is told', async () => {
  const lobby = lobbyOf(5)
  for (let i = 1; i <= 12; i++) await lobby.postAgent('a', `m${i}`)
  const ids = (page: { entries: { message: { id: number } }[] }) => page.entries.map(({ message }) => message.id)
  expect(ids(lobby.after(0))).toEqual([8, 9, 10, 11, 12])
  expect(lobby.after(0).truncatedTo).toBe(8)
  expect(lobby.after(7)).toMatchObject({ entries: { length: 5 } })
  expect(lobby.after(7).truncatedTo).toBeUndefined()
  expect(ids(lobby.after(10, 1))).toEqual([11])
  expect(lobby.after(12)).toEqual({ entries: [] })
  expect(lobby.after(99).truncatedTo).toBe(8)
})

test('L-08 any page of any history holds exactly the kept ids above `after`, in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      async (limit, count, after) => {
        const lobby = lobbyOf(limit)
        for (let i = 0; i < count; i++) await lobby.postAgent('a', 'x')
        const kept = Array.from({ length: count }, (_, i) => i + 1).slice(-limit)
        const expected = after > count ? kept : kept.filter((id) => id > after)
        expect(lobby.after(after).entries.map(({ message }) => message.id)).toEqual(expected)
      },
    ),
  )
})
