import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { findItems } from './find-items.ts'
import { oneOrAll } from './fields.ts'
import { createLines } from './lines.ts'
import { createXmlReader, nodes, within } from './parse-xml.ts'
import { DEEPEST, sharesWord } from './references.ts'
import { decodeEntities } from '#text/html.ts'
import { type Format, ImportError, isRecord, type RawFile, type RawRow, type Row } from './types.ts'

const parse = createXmlReader({
  captureMetaData: true,
  // Many feeds put HTML into descriptions as it is, with tags that nothing closes.
  stopNodes: ['description', 'description_ua', 'description_uk', 'description_ru', 'DESCRIPTION'].map((name) => `*.${name}`),
})
/** Of what is read as it stands, CDATA is taken out of its brackets and the rest decoded. */
const textIn = (value: string): string =>
  value
    .split(/<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)/)
    .map((part, index) => (index % 2 === 1 ? part : decodeEntities(part)))
    .join('')
const META = XMLParser.getMetaDataSymbol() as unknown as symbol

function formatOf(root: Row, text: string): Format {
  if ('yml_catalog' in root) return 'YML'
  if ('КоммерческаяИнформация' in root) return 'CommerceML'
  return ('rss' in root || 'feed' in root) && /<g:|base\.google\.com/.test(text.slice(0, 20_000)) ? 'Google Merchant' : 'XML'
}

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
    const inside = isRecord(holder) ? Object.entries(holder).filter(([name]) => !name.startsWith('@')) : []
    const [name = '', inner] = inside[0] ?? []
    if (inside.length === 1 && (sharesWord(key, name) || (Array.isArray(inner) && inner.every(isRecord))))
      (within as Row)[key] = [inner].flat()
  }
}

/** Goods in one file and offers in the next are of one exchange. */
const joined = (parts: unknown[]): Row => {
  const byKey = Map.groupBy(
    parts.filter(isRecord).flatMap((part) => Object.entries(part)),
    ([key]) => key,
  )
  return Object.fromEntries([...byKey].map(([key, list]) => [key, oneOrAll(list.flatMap(([, value]) => value))]))
}

export function readXml(source: string, isName: (key: string) => boolean): RawFile {
  const closed = closeCdata(source)
  const whole = parse(closed)
  const { rest: text, broken } = whole.fault ? leaveOutBroken(closed, (item) => parse(item).fault) : { rest: closed, broken: [] }
  const { root, fault } = whole.fault ? parse(text) : whole
  if (fault) throw new ImportError(`The file is ${fault}; nothing was imported.`)
  const tree = isRecord(root) ? root : {}
  const format = formatOf(tree, text)
  for (const [name, parts] of Object.entries(tree)) if (Array.isArray(parts)) tree[name] = joined(parts)
  // What stands as an offer is one, whatever it has and lacks; marketplaces leave out the shop around the offers, or what holds them.
  const shop = within(tree, 'yml_catalog', 'shop') ?? tree['yml_catalog']
  const offers = within(shop, 'offers') ?? (within(shop, 'offer') && shop)
  const known = offers === undefined ? undefined : nodes(within(offers, 'offer'))
  listsFromHolders(tree)
  const { items, named } = findItems(tree, isName, known)
  if (items.length + broken.length === 0) {
    const checked = XMLValidator.validate(text)
    const none = 'is valid XML, but holds no list of goods: nothing in it has a name or a title'
    throw new ImportError(
      `The file ${checked === true ? none : `is not valid XML: line ${checked.err.line}: ${checked.err.msg}; nothing was imported`}.`,
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

const OPEN = '<![CDATA['
const LAST_TAG = /^<([\w:.-]+)(?:\s[^>]*)?>\s*$/

/** A CDATA that begins anew before it ends was left open ("]]" is a usual slip): it is closed where its element ends. */
function closeCdata(text: string): string {
  const parts = text.split(OPEN)
  return parts
    .map((part, at) => {
      if (at === 0 || part.includes(']]>')) return part
      const before = parts[at - 1] ?? ''
      const [, element] = LAST_TAG.exec(before.slice(before.lastIndexOf('<'))) ?? []
      const end = element === undefined ? -1 : part.indexOf(`</${element}`)
      return end < 0 ? part : `${part.slice(0, end).replace(/\]\]\s*$/, '')}]]>${part.slice(end)}`
    })
    .join(OPEN)
}

/** Most often of all, what holds other elements is one of the goods. */
function itemTag(text: string): string | undefined {
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(/<([\w:.-]+)(?:\s[^<>]*)?>\s*<(?=\w)/g)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** The text without the goods that cannot be parsed by themselves, of which only the ends of lines are left, so that the lines of others stay. */
function leaveOutBroken(text: string, faultOf: (item: string) => string | undefined): { rest: string; broken: RawRow[] } {
  const tag = itemTag(text)
  if (tag === undefined) return { rest: text, broken: [] }
  const starts = [...text.matchAll(new RegExp(`<${RegExp.escape(tag)}(?=[\\s>])`, 'g'))].map(({ index }) => index)
  const lineOf = createLines(text)
  const broken: RawRow[] = []
  const parts = starts.map((start, at) => {
    const part = text.slice(start, starts[at + 1])
    const end = part.lastIndexOf(`</${tag}>`)
    const item = end < 0 ? part : part.slice(0, end + tag.length + 3)
    const error = end < 0 ? `<${tag}> is not closed` : faultOf(item)
    if (error === undefined) return part
    broken.push({ line: lineOf(start), error })
    return item.replace(/[^\n]+/g, '') + part.slice(item.length)
  })
  return { rest: text.slice(0, starts[0]) + parts.join(''), broken }
}
