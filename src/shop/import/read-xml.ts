import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { asRow, categoryPaths, findItems } from './find-items.ts'
import { decodeEntities } from '#text/html.ts'
import { type Format, ImportError, isRecord, type RawFile } from './types.ts'

/** Entities stay as written and are decoded here: what a file declares itself is never expanded. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  captureMetaData: true,
  tagValueProcessor: (_, value) => decodeEntities(value),
  attributeValueProcessor: (_, value) => decodeEntities(value),
})
const META = XMLParser.getMetaDataSymbol() as unknown as symbol

const list = (value: unknown): Record<string, unknown>[] => [value].flat().filter(isRecord)

function formatOf(root: Record<string, unknown>, text: string): Format {
  if ('yml_catalog' in root) return 'YML'
  return ('rss' in root || 'feed' in root) && /<g:|base\.google\.com/.test(text.slice(0, 20_000)) ? 'Google Merchant' : 'XML'
}

/** The line of a place in the text; places come in rising order, so each stretch is counted once. */
function createLines(text: string): (index: number) => number {
  let line = 1
  let at = 0
  return (index) => {
    if (index < at) {
      line = 1
      at = 0
    }
    for (let next = text.indexOf('\n', at); next >= 0 && next < index; next = text.indexOf('\n', next + 1)) {
      line++
      at = next + 1
    }
    return line
  }
}

export function readXml(text: string, isName: (key: string) => boolean): RawFile {
  let root: unknown
  try {
    root = parser.parse(text)
  } catch (error) {
    throw new ImportError(`The file is not valid XML: ${error instanceof Error ? error.message.slice(0, 160) : 'unreadable'}.`)
  }
  const tree = isRecord(root) ? root : {}
  const format = formatOf(tree, text)
  const shop = isRecord(tree['yml_catalog']) && isRecord(tree['yml_catalog']['shop']) ? tree['yml_catalog']['shop'] : undefined
  const offers = isRecord(shop?.['offers']) ? shop['offers'] : undefined
  const { items, categories } = findItems(offers ? { offer: list(offers['offer']) } : tree, isName)
  if (items.length === 0) {
    const checked = XMLValidator.validate(text)
    throw new ImportError(
      checked === true
        ? 'The file is valid XML, but holds no list of goods: nothing in it has a name or a title.'
        : `The file is not valid XML: line ${checked.err.line}: ${checked.err.msg}; nothing was imported.`,
    )
  }
  const listed = isRecord(shop?.['categories']) ? categoryPaths(list(shop['categories']['category'])) : categories
  const lineOf = createLines(text)
  const rows = items.map((item) => {
    const meta = (item.value as Record<symbol, unknown>)[META] as { startIndex?: number } | undefined
    return asRow(item, lineOf(meta?.startIndex ?? 0))
  })
  return { format, rows, ...(listed.size > 0 && { categories: listed }) }
}
