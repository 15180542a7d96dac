import { keptValue, textOf } from './read-values.ts'
import { plainName } from './roles.ts'
import { type Format, isRecord, type Row } from './types.ts'

/** The columns that name a property and hold its value, in the ways of the shop systems: "Option1 Name", "productOptionName1", "Название_Характеристики 1". */
const NAMED =
  /^(?:product )?(?:(название|назва|значение|значення|измерение|виміру|одиниця виміру) )?(option|attribute|variation|additional info|характеристики?) ?(\d*) ?(name|title|value s|values?|description)? ?(\d*)$/
const LABELS = /^(?:name|title|название|назва)$/
const UNITS = /измерение|виміру/

/** Which part of which numbered property a column is. */
function partOf(column: string): { property: string; says: 'label' | 'value' | 'unit' } | undefined {
  const [, first, kind, before = '', last = '', after = ''] = NAMED.exec(plainName(column)) ?? []
  const word = first ?? last
  if (word === '' || before + after === '') return undefined
  return { property: `${kind} ${before}${after}`, says: LABELS.test(word) ? 'label' : UNITS.test(word) ? 'unit' : 'value' }
}

export const isPairedColumn = (column: string): boolean => partOf(column) !== undefined

const LISTED = /^(?:attribute|variation|option)/

/** Properties that stand in columns of names and columns of values. */
export function pairedAttributes(value: Row): [string, unknown][] {
  const properties = new Map<string, Partial<Record<'label' | 'value' | 'unit', string>>>()
  for (const column of Object.keys(value)) {
    const part = partOf(column)
    if (part) properties.set(part.property, { ...properties.get(part.property), [part.says]: textOf(value[column]) })
  }
  return [...properties].flatMap(([property, { label = '', value: said = '', unit = '' }]): [string, unknown][] => {
    if (label === '' || said === '' || said === 'Default Title') return []
    const parts = LISTED.test(property) ? said.split(said.includes(';') ? /;\s*/ : /(?<!\\),\s*/) : [said]
    return [
      [label, parts.length > 1 ? parts.map((item) => item.replaceAll('\\,', ',').trim()) : `${said.replaceAll('\\,', ',')} ${unit}`.trim()],
    ]
  })
}

/**
 * Cells with several properties, where they are cut and what is said of which: "General:Warranty:1 year,General:Rating:4.5" of Google Merchant,
 * "color=Red,activity=Gym|Hike" of Magento, "Warranty:1 year:1,Colour:red:2" of PrestaShop. A comma within a value stays in it.
 */
const CELLS: [column: RegExp, cut: RegExp, pair: RegExp][] = [
  [/^product detail$/, /,(?=[^,:]{1,80}:[^,:]{1,80}:)/, /^[^:]*:([^:]*):(.+)$/s],
  [/^additional attributes$/, /,(?=[^,=]{1,80}=)/, /^(?!has_options|required_options|quantity_and_stock_status)([^=]+)=(.+)$/s],
  [/^feature name value/, /,(?=[^,:]{1,80}:)/, /^([^:]+):(.+?)(?::[^:]*)?$/s],
]

/** Several properties in the text of one cell. */
export function attributesIn(column: string, text: string): [string, unknown][] | undefined {
  const [, cut, pair] = CELLS.find(([name]) => name.test(plainName(column))) ?? []
  return (
    cut &&
    text.split(cut).flatMap((part): [string, unknown][] => {
      const [, label = '', said = ''] = pair?.exec(part) ?? []
      const several = said.split('|').filter(Boolean)
      return label === '' ? [] : [[label.trim(), several.length > 1 ? several : keptValue(said.trim())]]
    })
  )
}

/** "1-3 дн., 950 RUB" of what a shop of YML says of delivery: how long it takes, and what it costs. */
function optionOf(option: Row, currency: string): string {
  const [days, cost] = ['@days', '@cost'].map((key) => textOf(option[key]))
  // From 32 days on a thing is made to order, and nobody says when it comes.
  return [days && !(Number(days) >= 32) ? `${days} дн.` : '', cost && `${cost} ${currency}`.trim()].filter(Boolean).join(', ')
}

/** What it costs to send: "US 4.99 USD" of {country, price} and of "US::Standard:4.99 USD" of Google Merchant, or one sum. */
export function shippingOf(column: string, value: unknown, currency: string): string[] {
  const plain = plainName(column)
  if (plain === 'local delivery cost' && textOf(value) !== '') return [`${textOf(value)} ${currency}`.trim()]
  if (plain === 'delivery options')
    return [value]
      .flat()
      .filter(isRecord)
      .map((one) => optionOf(one, currency))
      .filter(Boolean)
  if (plain !== 'shipping') return []
  const partsOf = (one: unknown) =>
    isRecord(one)
      ? [['country', 'service', 'price'].map((key) => textOf(one[key]))]
      : textOf(one)
          .split(',')
          .map((part) => part.split(':'))
  const parts = [value].flat().flatMap(partsOf)
  return parts.filter((part) => /\d.*[A-Z]{3}|[A-Z]{3}.*\d/.test(part.at(-1) ?? '')).map((part) => part.filter(Boolean).join(' '))
}

/** What systems write for themselves and no shopper asks. */
const IGNORED =
  /^(?:published|status|visible|field type|handle id|product option type\d*|(?:is )?deleted|пометка удаления|базоваяединица|базовая единица|gift card|seo .*|google shopping .*|variant (?:inventory (?:tracker|policy)|fulfillment service|requires shipping|taxable|tax code|weight unit|barcode)|image (?:position|alt text)|(?:cost|supply|purchase|wholesale|buying) (?:per item|price)|reorder (?:point|amount).*|restock level.*|outlet tax .*|loyalty .*|track inventory|supplier (?:name|code)|(?:account|tax) code .*|is featured|visibility in catalog|date sale price .*|tax (?:status|class)|backorders allowed|low stock amount|sold individually|allow customer reviews|purchase note|download .*|grouped products|upsells|cross sells|button text|position|shipping class|meta .*|attribute \d+ (?:visible|global|default)|shipping|local delivery cost|handle|slug|tax|ставки налогов|identifier exists|qr code|created at|updated at|published at|option\d (?:name|value|linked to)|attribute \d+ (?:name|value s|values?)|type|__typename|v|delivery(?: options)?|pickup options|store|links|meta data|item group id|(?:min|max) (?:handling|transit) time|(?:custom|shipping|transit time) label.*|(?:included|excluded) .*|(?:compare at )?price international|ads .*|variant inventory .*|unit price .* measure.*)$/
/** What Magento says for itself and no shopper asks. */
const OF_MAGENTO =
  /^(?:use config .*|.* skus|.* (?:qty increments|cart qty|stock update)|manage stock|notify on stock below|allow backorders|out of stock qty|is (?:qty decimal|decimal divided)|website id|product (?:websites|online|type)|tax class name|visibility|(?:attribute set|store view) code|url key|page layout|custom (?:design|layout|options).*|.*(?:from|to) date|gift message available|map .*|msrp .*|options container|product options container|display product options in|configurable .*|bundle .*|associated skus|.* image label.*|hide from product page)$/
/** What WordPress and its plugins say for themselves. */
const OF_WORDPRESS =
  /^(?:post (?:type|modified date)|date|sale price dates .*|ph ups .*|visibility|featured|shipping classes|enable reviews|downloadable|virtual|manage stock|backorders|(?:images|attachments?) .*|author .*|(?:ping|comment) status|password|order|template|format|parent(?: id)?|(?:upsell|crosssell) ids|inline featured image|saswp .*|.* \d{4,})$/
const OWN_TYPES = new Set(['Shopify CSV', 'WooCommerce CSV', 'YML'])
/** What is taken off the price, and how: these make the sale price. */
export const isTakenOff = (column: string): boolean => /^discount (?:mode|value)$/.test(plainName(column))

export function ignores(format: Format, column: string): boolean {
  const plain = plainName(column)
  if (isTakenOff(column)) return true
  // What an offer of YML says in attributes is said to the marketplace.
  // An underscore is how systems hide a field of theirs.
  if (column.startsWith('_') || (format === 'WooCommerce CSV' && OF_WORDPRESS.test(plain))) return true
  if ((format === 'YML' && column.startsWith('@')) || (format === 'Magento CSV' && OF_MAGENTO.test(plain))) return true
  return (
    IGNORED.test(plain) &&
    (plain !== 'type' || format === 'WooCommerce CSV' || format === 'YML') &&
    (plain !== 'status' || OWN_TYPES.has(format))
  )
}
