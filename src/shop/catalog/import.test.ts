import { describe, expect, test } from 'vitest'
import { readProducts } from './check-rows.ts'

describe('P-14 files are read row by row, and bad rows are named by line', () => {
  test('P-14 JSON Lines', () => {
    const { products, skipped } = readProducts(
      '{"id":1,"name":"A","price":"10 €"}\n{"id":2}\n\nnot json\n{"id":1,"name":"again"}\n{"id":"3","name":"C","__proto__":{"x":1}}',
    )
    expect(products).toEqual([{ id: '1', name: 'A', price: '10 €' }])
    expect(skipped.map(({ line }) => line)).toEqual([2, 4, 5, 6])
    expect(skipped[0]?.reason).toMatch(/name is missing/)
    expect(skipped[2]?.reason).toMatch(/line 1/)
  })

  test('P-14 JSON, with a bad element in the middle', () => {
    const { products, skipped } = readProducts(
      '[\n  {"id": "a", "name": "A [1], \\"x\\""},\n  {"id": "b", oops},\n  {"id": "c", "name": "C", "tags": ["x", "y"]}\n]',
    )
    expect(products.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(skipped).toMatchObject([{ line: 3 }])
  })

  test('P-14 JSON inside an object', () => {
    expect(readProducts('{"products": [{"id": "a", "name": "A"}]}').products).toHaveLength(1)
  })

  test('P-14 CSV with quotes, line breaks, another delimiter and a row of the wrong width', () => {
    const { products, skipped } = readProducts(
      '\ufeffid;name;price;note;code\n1;"Big; ""red"" one";100;"two\nlines";007\n2;B;200.5;;010\n3;C;1\n',
    )
    expect(products).toEqual([
      { id: '1', name: 'Big; "red" one', price: 100, note: 'two\nlines', code: '007' },
      { id: '2', name: 'B', price: 200.5, code: '010' },
    ])
    expect(skipped).toEqual([{ line: 5, reason: '3 cells where the header has 5' }])
  })

  test.each([
    ['[{"id":"a","name":"A"}', /not closed/],
    ['', /empty/],
    ['{"id":"a"}', /No product/],
    ['id,name\n1,"A', /quote/],
  ])('P-14 refuses %s as a whole', (text, reason) => {
    expect(() => readProducts(text)).toThrow(reason)
  })
})
