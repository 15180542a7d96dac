import type { Catalog } from '../catalog/catalog.ts'
import { type FieldInfo, type Product, valueOf } from '../catalog/product.ts'
import { readItems } from '../filters/items.ts'
import { createMentions } from '../filters/mentions.ts'
import type { Language } from '../text/normalize.ts'
import { describeValue } from './describe.ts'

const SAYS: Record<Language, { unsaid: string; about: string }> = {
  en: { unsaid: 'the catalogue does not say', about: 'What the catalogue says' },
  ru: { unsaid: 'в каталоге не указано', about: 'Что указано в каталоге' },
  uk: { unsaid: 'у каталозі не вказано', about: 'Що вказано в каталозі' },
}
const HIDDEN = new Set(['id', 'name', 'currency'])

const currencyOf = (product: Product): string | undefined => {
  const value = valueOf(product, 'currency')
  return typeof value === 'string' ? value : undefined
}

const titleOf = (product: Product, catalog: Catalog, language: Language): string => {
  const info = catalog.profile.fields.find((field) => field.field === 'name')
  return (info && describeValue(product, info, language, undefined)) ?? product.name
}

function line(product: Product, info: FieldInfo, language: Language, must: boolean): string[] {
  const value = describeValue(product, info, language, currencyOf(product))
  if (value === undefined) return must ? [`- ${info.label[language]}: ${SAYS[language].unsaid}`] : []
  return [`- ${info.label[language]}: ${value}`]
}

/** Answers a question about products from these products alone: the fields asked for, or everything that is known. */
export function clarify(question: string, products: Product[], catalog: Catalog, language: Language): string {
  const { items } = readItems(question)
  const mentions = createMentions(catalog.profile)(items)
  const asked = new Set(mentions.flatMap((mention) => mention.fields))
  const price = catalog.profile.fields.find((info) => info.concept === 'price')
  if (
    price &&
    /(?:how much(?! (?:ram|memory|storage|does it weigh))|what does it cost|сколько стоит|почем|по чем|скільки коштує|почім|cost)/u.test(
      question.toLowerCase(),
    ) &&
    asked.size === 0
  )
    asked.add(price)
  return products
    .map((product) => {
      const title = `**${titleOf(product, catalog, language)}**`
      if (asked.size > 0) return [title, ...[...asked].flatMap((info) => line(product, info, language, true))].join('\n')
      const rest = catalog.profile.fields.filter((info) => !HIDDEN.has(info.field) && info.kind !== 'image' && info.kind !== 'link')
      return [`${title} — ${SAYS[language].about}:`, ...rest.flatMap((info) => line(product, info, language, false))].join('\n')
    })
    .join('\n\n')
}
