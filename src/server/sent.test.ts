import { expect, test } from 'vitest'
import { sentFrom } from './sent.ts'

test.each([
  [
    { data: 'aGk=', type: 'text/plain', name: 'a.txt' },
    { name: 'a.txt', type: 'text/plain', data_base64: 'aGk=' },
  ],
  [{ url: 'data:image/png;base64,AAAA' }, { name: 'image.png', type: 'image/png', data_base64: 'AAAA' }],
  [{ url: 'data:text/plain;charset=utf-8,hi%20there' }, { name: 'file.plain', type: 'text/plain', data_base64: 'aGkgdGhlcmU=' }],
])('V-02 a file that came as %j', (file, attachment) => {
  expect(sentFrom([{ text: 'look' }, { file }])).toEqual({ content: 'look', attachments: [attachment] })
})

test('V-02 what only has an address is named, not fetched; what has neither is refused', () => {
  expect(sentFrom([{ file: { name: 'a.pdf', url: 'https://files.example/a.pdf' } }])).toEqual({
    content: '[a.pdf](https://files.example/a.pdf)',
    attachments: [],
  })
  expect(() => sentFrom([{ file: { name: 'a.pdf' } }])).toThrow('neither its bytes nor an address')
  expect(() => sentFrom([{ file: { url: 'data:text/plain,%E0%A4%A' } }])).toThrow()
  expect(() => sentFrom(Array(21).fill({ file: { data: 'aGk=' } }))).toThrow('At most 20')
})
