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
})
