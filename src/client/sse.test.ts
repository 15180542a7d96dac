import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSseParser, type SseMessage } from './sse.ts'

const parse = (pieces: string[]): SseMessage[] => {
  const feed = createSseParser()
  return pieces.flatMap((piece) => feed(piece))
}

test('reads id, event and data, joins data lines and skips comments', () => {
  expect(parse([': hello\n\nid: 7\nevent: status\ndata: {"a":\ndata: 1}\n\n'])).toEqual([{ id: '7', event: 'status', data: '{"a":\n1}' }])
})

test('a message without an id has none, even after one that had', () => {
  const [first, second] = parse(['id: 1\ndata: a\n\ndata: b\n\n'])
  expect([first?.id, second?.id]).toEqual(['1', undefined])
})

test('an unfinished message at the end is not delivered', () => {
  expect(parse(['data: a\n\ndata: b\n'])).toHaveLength(1)
})

test('X-06 the pieces in which a stream arrives change nothing', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'ї', '🙂', ':', ' ', '{') })
  const message = fc.record({ id: fc.nat().map(String), event: fc.constantFrom('token', 'status'), data: text })
  const ending = fc.constantFrom('\n', '\r\n', '\r')
  fc.assert(
    fc.property(fc.array(message), ending, fc.array(fc.nat(200)), (messages, newline, cuts) => {
      const wire = messages.map((m) => [`id: ${m.id}`, `event: ${m.event}`, `data: ${m.data}`, '', ''].join(newline)).join('')
      const points = [...new Set(cuts.map((cut) => cut % (wire.length + 1)))].sort((a, b) => a - b)
      const pieces = [0, ...points].map((point, i) => wire.slice(point, points[i] ?? wire.length))
      // A lone final "\r" waits for what follows it; one more newline lets it go.
      expect(parse([...pieces, '\n'])).toEqual(messages)
    }),
  )
})
