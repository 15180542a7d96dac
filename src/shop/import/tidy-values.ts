import type { Product } from '../catalog/product.ts'

/** Fields that are texts, whatever is in them. */
const TEXTS = new Set(['id', 'name', 'sku', 'link', 'image', 'category', 'brand', 'description', 'currency'])

/** Brings the values of all goods to what they are: numbers, lists, and nothing where they only name other goods. */
export function tidyValues(products: Product[], isTyped: boolean): void {
  if (!isTyped) numbersFromText(products)
  dropReferences(products)
  listsFromText(products)
}

const SAMPLE = 200

/** Columns that only name other products of the file ("xenia-bottom; sara-bottom") say nothing of this one. */
function dropReferences(products: Product[]): void {
  const ids = new Set(products.flatMap(({ id, sku }) => [id, ...(typeof sku === 'string' ? [sku] : [])]))
  const fields = new Map<string, { known: number; all: number }>()
  for (const product of products.slice(0, SAMPLE))
    for (const [field, value] of Object.entries(product)) {
      if (TEXTS.has(field) || field.toLowerCase() === 'sku' || typeof value !== 'string' || !/\D/.test(value)) continue
      const parts = value.split(/\s*[,;|]\s*/).filter(Boolean)
      const { known, all } = fields.get(field) ?? { known: 0, all: 0 }
      const own = parts.filter((part) => ids.has(part) && part !== product.id && part !== product['sku']).length
      fields.set(field, { known: known + own, all: all + parts.length })
    }
  const named = [...fields].filter(([, { known, all }]) => known > 1 && known >= all * 0.8).map(([field]) => field)
  for (const product of products) for (const field of named) delete product[field]
}

const SEVERAL = /\s*[;|]\s*|(?<=\p{L}),(?=\p{L})/u
const LONGEST_ITEM = 40

/** "Красный;Червоний", "Дерево|Метал": several in one, as marketplaces write them. */
function listsFromText(products: Product[]): void {
  for (const product of products)
    for (const [field, value] of Object.entries(product)) {
      if (TEXTS.has(field) || typeof value !== 'string' || !SEVERAL.test(value)) continue
      const parts = value.split(SEVERAL).filter(Boolean)
      if (parts.every((part) => part.length <= LONGEST_ITEM && !/[.!?] |:/.test(part))) product[field] = [...new Set(parts)]
    }
}

const PLAIN_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d+)?$/

/** In a table everything is text. A field becomes numbers only if every value is one; "007" and "+1" stay text. */
function numbersFromText(products: Product[]): void {
  const fields = new Map<string, boolean>()
  for (const product of products)
    for (const [field, value] of Object.entries(product))
      fields.set(
        field,
        fields.get(field) !== false && (typeof value === 'number' || (typeof value === 'string' && PLAIN_NUMBER.test(value))),
      )
  const numeric = [...fields].filter(([field, isNumber]) => isNumber && !TEXTS.has(field)).map(([field]) => field)
  for (const product of products)
    for (const field of numeric) if (typeof product[field] === 'string') product[field] = Number(product[field])
}
