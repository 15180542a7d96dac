import { keptValue, textOf } from './read-values.ts'
import { plainName } from './roles.ts'
import { isRecord, type Row } from './types.ts'

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
