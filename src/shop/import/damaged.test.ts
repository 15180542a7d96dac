import { describe, expect, test } from 'vitest'
import { readCatalog } from './read-catalog.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string) => readCatalog(bytes(text))

describe('S-01 files that are not what they say', () => {
  test('S-01 bytes that are UTF-8 are read as that, whatever the file declares', () => {
    const { products, encoding } = read(
      '<?xml version="1.0" encoding="windows-1251"?><shop><item id="1"><name>Чайник жёлтый</name><price>5</price></item></shop>',
    )
    expect([encoding, products[0]?.name]).toEqual(['utf-8', 'Чайник жёлтый'])
  })

  test('S-01 what a browser writes above a feed is passed over, and lines are those of the file', () => {
    const { products, refused } = read(
      'This file has no style information.\n\n<items>\n<item id="1"><name>Cup</name><price>5</price></item>\n<item id="2"><name> </name><price>5</price></item>\n</items>\n',
    )
    expect(products).toMatchObject([{ id: '1', name: 'Cup', price: 5 }])
    expect(refused).toEqual([{ line: 5, reason: 'name is missing' }])
  })

  test('S-01 a tag at the beginning of a line makes no feed of a table', () => {
    const { products } = read('id;name;note\n1;Cup;"new\n<b>red</b>"\n2;Jug;"old\n<b>blue</b>"')
    expect(products.map(({ name }) => name)).toEqual(['Cup', 'Jug'])
  })

  const item = (id: number, text: string) => `<item><g:id>${id}</g:id><title>Cup ${id}</title>${text}<g:price>5.00 EUR</g:price></item>`
  const feed = (...items: string[]) => `<rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items.join('\n')}\n</channel></rss>`

  test('S-01 a CDATA that is left open ends with its element, and swallows no other goods', () => {
    const open = ['<g:description><![CDATA[Of clay]]</g:description>', '<note><![CDATA[Of <b>clay</b></note>']
    const { products } = read(feed(item(1, open[0] ?? ''), item(2, open[1] ?? ''), item(3, '<note><![CDATA[Of tin]]></note>')))
    expect(products).toMatchObject([
      { id: '1', description: 'Of clay', price: 5 },
      { id: '2', note: 'Of clay', price: 5 },
      { id: '3', note: 'Of tin', price: 5 },
    ])
  })

  test('S-01 goods that cannot be parsed are refused by their line, and the others are read', () => {
    const { products, refused } = read(feed(item(1, ''), item(2, '<note><!-- no end </note>'), item(3, ''), '<item><title>Cu'))
    expect(products.map(({ id }) => id)).toEqual(['1', '3'])
    expect(refused).toEqual([
      { line: 3, reason: 'not valid XML: Comment is not closed' },
      { line: 5, reason: '<item> is not closed' },
    ])
  })

  test('S-01 where no goods are left, the first fault is told', () => {
    const broken = '<note><!-- no end </note>'
    expect(() => read(feed(item(1, broken), item(2, broken)))).toThrow(
      'No product could be read: line 2: not valid XML: Comment is not closed.',
    )
  })

  test.each(['<a><b><![CDATA[', '<item><a>', '<item>\n<a><!--', '<a '])('S-01 a long feed of %s is read in linear time', (piece) => {
    const time = (count: number) => {
      const start = process.threadCpuUsage()
      expect(() => read(`<x>${piece.repeat(count)}</x>`)).toThrow()
      return process.threadCpuUsage(start).user / 1_000
    }
    time(1_000)
    expect(time(16_000)).toBeLessThan(Math.max(25, time(1_000)) * 100)
  })
})
