import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readCatalog } from './read-catalog.ts'

const read = (text: string) => readCatalog(new TextEncoder().encode(text))

describe('S-01 tables without a header', () => {
  const LINES = ['ACME;A-100;1640;3;Насос водяний', 'Rotor;17129;270;12;Колодки задні', 'ACME;ZX-7;90;1;Фільтр масляний новий']

  test('S-01 a first line that is goods is one of them, and what its columns are is told by what is in them', () => {
    const { products, mapping } = read(LINES.join('\n'))
    expect(products).toHaveLength(3)
    expect(products[0]).toEqual({ id: 'A-100', sku: 'A-100', name: 'Насос водяний', price: 1640, brand: 'ACME', stock: 3 })
    expect(mapping).toContainEqual({ field: 'price', from: 'column 3 (guessed)' })
  })

  test('S-01 in a long table, too, its first rows tell what a column is', () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => `Acme;A-${at};${at + 10};Water pump ${at}`)
    expect(read(lines.join('\n')).products).toHaveLength(5_000)
  })

  test('S-01 a column that tells nothing is called by its place', () => {
    expect(read(LINES.map((line) => `${line};так`).join('\n')).products[0]).toMatchObject({ 'column 6': 'так' })
  })

  test('S-01 a known name or no number above the numbers is a header', () => {
    expect(read('Kod;name;36\n1;Cup;2\n2;Jug;3').products.map(({ name }) => name)).toEqual(['Cup', 'Jug'])
    expect(read('Kenmerk;Omschrijving;Bedrag\na-1;Rode kan;12,50\na-2;Plat bord;7,00').products).toHaveLength(2)
  })
})

type Files = Record<string, string | Uint8Array>

/** An archive as programs write it: each file, then the list of them. */
function zip(files: Files): Uint8Array {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = typeof text === 'string' ? deflateRawSync(text) : text
    const local = Buffer.alloc(30 + name.length)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    local.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entry.write(name, 46)
    locals.push(local, Buffer.from(packed))
    list.push(entry)
    offset += local.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...list, end])
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const inline = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const workbook = (files: Files) =>
  zip({
    'xl/workbook.xml':
      '<workbook xmlns:r="x"><sheets><sheet name="Empty" r:id="rId1"/><sheet name="Goods" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet2.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet2.xml': sheet(''),
    ...files,
  })
const NAMES = [
  'Код_товару',
  'Назва_позиції',
  'Ціна',
  'Назва_Характеристики',
  'Значення_Характеристики',
  'Назва_Характеристики.1',
  'Значення_Характеристики.1',
]
const HEAD = `<row r="1">${NAMES.map((name, at) => inline(`${'ABCDEFG'.charAt(at)}1`, name)).join('')}</row>`

describe('S-01 workbooks of Excel', () => {
  test('S-01 the first sheet with goods is read as a table: shared and inline texts, numbers, empty cells, properties that are numbered', () => {
    const { products, format, refused } = readCatalog(
      workbook({
        'xl/sharedStrings.xml':
          '<sst><si><t>Насос &amp; фільтр</t></si><si><r><t xml:space="preserve">Колір </t></r><r><t>насоса</t></r></si></sst>',
        'xl/worksheets/sheet1.xml': sheet(
          `${HEAD}<row r="2">${inline('A2', 'n-1')}<c r="B2" t="s"><v>0</v></c><c r="C2"><v>12.300000000000001</v></c><c r="D2" t="s"><v>1</v></c>${inline('E2', 'синій')}${inline('F2', 'Вага')}${inline('G2', '2 кг')}</row>` +
            `<row r="5">${inline('B5', 'Шланг')}<c r="C5" t="n"><v>7</v></c></row><row r="6">${inline('A6', 'x')}</row>`,
        ),
      }),
    )
    expect(format).toBe('Excel')
    expect(products).toMatchObject([
      { id: 'n-1', name: 'Насос & фільтр', Ціна: 12.3, 'Колір насоса': 'синій', Вага: '2 кг' },
      { name: 'Шланг', Ціна: 7 },
    ])
    expect(refused).toEqual([{ line: 6, reason: 'name is missing' }])
  })

  test.each([
    ['an archive of something else', zip({ 'a.txt': 'x' }), /no workbook/],
    ['a torn archive', workbook({}).subarray(0, 200), /damaged/],
    ['a sheet that is cut off', workbook({ 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' }), /sheet1.xml is not valid XML/],
    ['a list that lies', zip({ 'xl/workbook.xml': Buffer.from('no such stream') }), /damaged/],
    ['what unpacks to too much', workbook({ 'xl/worksheets/sheet1.xml': deflateRawSync(Buffer.alloc(210 * 1_048_576, ' ')) }), /200 MB/],
  ])('S-01 refuses %s', (_, bytes, reason) => {
    expect(() => readCatalog(bytes)).toThrow(reason)
  })
})
