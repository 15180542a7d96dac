import { keptValue, textOf } from './read-values.ts'
import { plainName } from './roles.ts'
import { isRecord, type Row } from './types.ts'

/** The columns that name a property and hold its value, in the ways of the shop systems: "Option1 Name", "productOptionName1", "Название_Характеристики 1". */
const NAMED =
  /^(?:product )?(?:(название|назва|значение|значення|измерение|виміру|одиниця виміру) )?(option|attribute|variation|additional info|характеристики?) ?(\d*) ?(name|title|value s|values?|description)? ?(\d*)$/
const SAYS: Record<string, 'label' | 'value' | 'unit'> = {
  ...{ name: 'label', title: 'label', название: 'label', назва: 'label' },
  ...{ value: 'value', values: 'value', 'value s': 'value', description: 'value', значение: 'value', значення: 'value' },
  ...{ измерение: 'unit', виміру: 'unit', 'одиниця виміру': 'unit' },
}

/** Which part of which numbered property a column is. */
function partOf(column: string): { property: string; says: 'label' | 'value' | 'unit' } | undefined {
  const [, first, kind, before = '', last = '', after = ''] = NAMED.exec(plainName(column)) ?? []
  const says = SAYS[first ?? last]
  return says && before + after !== '' ? { property: `${kind} ${before}${after}`, says } : undefined
}

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
    const sign = /;/.test(said) ? /;\s*/ : /(?<!\\),\s*/
    const parts = LISTED.test(property) ? said.split(sign).map((item) => item.replaceAll('\\,', ',').trim()) : [said]
    return [[label, parts.length > 1 ? parts : `${parts[0]} ${unit}`.trim()]]
  })
}

export const isPairedColumn = (column: string): boolean => partOf(column) !== undefined

/** "General:Warranty:1 year,General:Rating:4.5" as tables of Google Merchant write it; a comma within a value stays in it. */
function detailsIn(text: string): [string, unknown][] | undefined {
  const parts = text.split(/,(?=[^,:]{1,80}:[^,:]{1,80}:)/).map((part) => part.split(':'))
  if (parts.some((part) => part.length < 3)) return undefined
  return parts.map(([, label = '', ...value]) => [label.trim(), keptValue(value.join(':').trim())])
}

/** "color=Red,activity=Gym|Hike" of Magento, "Warranty:1 year:1,Colour:red:2" of PrestaShop. */
function pairsIn(text: string, sign: '=' | ':'): [string, unknown][] {
  return text
    .split(new RegExp(`,(?=[^,${sign}]{1,80}${sign})`))
    .flatMap((part): [string, unknown][] => {
      const [label = '', ...rest] = part.split(sign)
      const said = (sign === ':' && rest.length > 1 ? rest.slice(0, -1) : rest).join(sign).trim()
      const several = said.split('|').filter(Boolean)
      return label.trim() === '' || said === '' ? [] : [[label.trim(), several.length > 1 ? several : keptValue(said)]]
    })
    .filter(([label]) => !/^(?:has_options|required_options|quantity_and_stock_status)$/.test(label))
}

/** Several properties in the text of one cell. */
export function attributesIn(column: string, text: string): [string, unknown][] | undefined {
  const plain = plainName(column)
  if (plain === 'product detail') return detailsIn(text)
  if (plain === 'additional attributes') return pairsIn(text, '=')
  return plain.startsWith('feature name value') ? pairsIn(text, ':') : undefined
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
  const records = [value].flat().filter(isRecord)
  if (plain === 'delivery options') return records.map((one) => optionOf(one, currency)).filter(Boolean)
  if (plain !== 'shipping') return []
  const cut = (text: string) => text.split(',').map((part) => part.split(':'))
  const inside = (one: Row) => ['country', 'service', 'price'].map((key) => textOf(one[key]))
  const parts = [value].flat().flatMap((one) => (isRecord(one) ? [inside(one)] : cut(textOf(one))))
  return parts.filter((part) => /\d.*[A-Z]{3}|[A-Z]{3}.*\d/.test(part.at(-1) ?? '')).map((part) => part.filter(Boolean).join(' '))
}
