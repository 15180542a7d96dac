import { expect, test } from 'vitest'
import { readCatalog } from './read-catalog.ts'
import { readFaq } from './read-faq.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCatalog(bytes(text))

test.each([
  ['{"id":"1","name":"A"}\n{"id":"2","name":"B?"}'],
  ['[{"id":"1","name":"A"},\n{"id":"2","name":"B","details":{"tags":["?"]}}]'],
  ['[{"id":"1","name":"A"},\n{"id":"2","name":"B","x?":1}]'],
])('R-10 a row with U+0000 or a lone surrogate is refused in the words of every route: %s', (text) => {
  for (const [escape, words] of [
    ['\\u0000', 'must not contain the character U+0000'],
    ['\\ud83d', 'must not contain half of a surrogate pair'],
  ] as const) {
    const { products, refused } = read(text.replace('?', escape))
    expect(products.map(({ id }) => id)).toEqual(['1'])
    expect(refused).toEqual([
      { line: 2, reason: expect.stringMatching(new RegExp(`^(name|details\\.tags\\.0|a key): ${words.replace('+', '\\+')}$`)) },
    ])
  }
})

test('R-10 the same in a table, in XML and among questions and answers; a whole pair is fine', () => {
  expect(read('id,name\n1,A\n2,B\0').refused).toEqual([{ line: 3, reason: 'name: must not contain the character U+0000' }])
  expect(read('<x><p id="1"><name>A</name></p>\n<p id="2"><name>B\0</name></p></x>').refused).toMatchObject([{ line: 2 }])
  expect(read('[{"id":"1","name":"\\ud83d\\ude00 A"}]').products).toHaveLength(1)
  const faq = readFaq(bytes('[{"question":"When?","answer":"Now"},\n{"question":"Why?","answer":"\\u0000"}]'))
  expect(faq.refused).toEqual([{ line: 2, reason: 'answer: must not contain the character U+0000' }])
})
