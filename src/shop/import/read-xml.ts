import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { findItems } from './find-items.ts'
import { oneOrAll } from './fields.ts'
import { createLines } from './lines.ts'
import { closeCdata, leaveOutBroken } from './mend-xml.ts'
import { createXmlReader, nodes, within } from './parse-xml.ts'
import { DEEPEST, sharesWord } from './references.ts'
import { decodeEntities } from '#text/html.ts'
import { type Format, ImportError, isRecord, type RawFile, type Row } from './types.ts'

const parse = createXmlReader({
  captureMetaData: true,
  // Many feeds put HTML into descriptions as it is, with tags that nothing closes.
  stopNodes: ['description', 'description_ua', 'description_uk', 'description_ru', 'DESCRIPTION'].map((name) => `*.${name}`),
})
const CDATA = /<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/g
/** Of what is read as it stands, CDATA is taken out of its brackets and the rest decoded. */
function textIn(value: string): string {
  if (!value.includes('<![CDATA[')) return decodeEntities(value)
  return value
    .split(CDATA)
    .map((part, index) => (index % 2 === 1 ? part : decodeEntities(part)))
    .join('')
}
const META = XMLParser.getMetaDataSymbol() as unknown as symbol

function formatOf(root: Row, text: string): Format {
  if ('yml_catalog' in root) return 'YML'
  if ('КоммерческаяИнформация' in root) return 'CommerceML'
  return ('rss' in root || 'feed' in root) && /<g:|base\.google\.com/.test(text.slice(0, 20_000)) ? 'Google Merchant' : 'XML'
}

const keysOf = (parts: unknown) => [...new Set(nodes(parts).flatMap(Object.keys))]

/** The only currency that a feed lists above its goods. */
function currencyOf(text: string): string | undefined {
  const codes = new Set([...text.slice(0, 20_000).matchAll(/<currency (?:id|code)="([A-Z]{3})"/g)].map(([, code]) => code))
  return codes.size === 1 ? [...codes][0] : undefined
}

/** `<images><image/>…</images>`: an element that holds only others of its name, or several of one name, is the list of these. */
function listsFromHolders(within: unknown, depth = 0): void {
  if (typeof within !== 'object' || within === null || depth > DEEPEST) return
  for (const [key, holder] of Object.entries(within as Row)) {
    listsFromHolders(holder, depth + 1)
    const [name = '', ...others] = isRecord(holder) ? Object.keys(holder).filter((inner) => !inner.startsWith('@')) : []
    if (!isRecord(holder) || others.length > 0 || name === '') continue
    const inner = holder[name]
    const isList = sharesWord(key, name) || (Array.isArray(inner) && inner.every(isRecord))
    if (isList) (within as Row)[key] = [inner].flat()
  }
}

export function readXml(source: string, isName: (key: string) => boolean): RawFile {
  const closed = closeCdata(source)
  const whole = parse(closed)
  const { rest: text, broken } = whole.fault ? leaveOutBroken(closed, (item) => parse(item).fault) : { rest: closed, broken: [] }
  const { root, fault } = whole.fault ? parse(text) : whole
  if (fault) throw new ImportError(`The file is ${fault}; nothing was imported.`)
  const tree = isRecord(root) ? root : {}
  const format = formatOf(tree, text)
  // Goods in one file and offers in the next are of one exchange.
  for (const [name, parts] of Object.entries(tree))
    if (Array.isArray(parts))
      tree[name] = Object.fromEntries(keysOf(parts).map((key) => [key, oneOrAll(nodes(parts).flatMap((part) => part[key] ?? []))]))
  // What stands as an offer is one, whatever it has and lacks; marketplaces leave out the shop around the offers, or what holds them.
  const shop = within(tree, 'yml_catalog', 'shop') ?? tree['yml_catalog']
  const offers = within(shop, 'offers') ?? (within(shop, 'offer') && shop)
  const known = offers === undefined ? undefined : nodes(within(offers, 'offer'))
  listsFromHolders(tree)
  const { items, named } = findItems(tree, isName, known)
  if (items.length + broken.length === 0) {
    const checked = XMLValidator.validate(text)
    throw new ImportError(
      checked === true
        ? 'The file is valid XML, but holds no list of goods: nothing in it has a name or a title.'
        : `The file is not valid XML: line ${checked.err.line}: ${checked.err.msg}; nothing was imported.`,
    )
  }
  // What the shop says of delivery holds for what says nothing of it itself.
  const delivery = within(shop, 'delivery-options')
  for (const { value } of known && delivery ? items : []) if (value['delivery'] !== 'false') value['delivery-options'] ??= delivery
  const lineOf = createLines(text)
  const rows = items.map(({ value, groups }) => {
    for (const [key, said] of Object.entries(value)) {
      const text = isRecord(said) ? said['#text'] : said
      if (/^description/i.test(key) && typeof text === 'string') value[key] = textIn(text)
    }
    const meta = (value as Record<symbol, unknown>)[META] as { startIndex?: number } | undefined
    return { line: lineOf(meta?.startIndex ?? 0), value, groups }
  })
  return { format, rows: [...broken, ...rows], named, currency: currencyOf(text) }
}
