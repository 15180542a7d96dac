import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'

/** What a new screen is announced with. */
const REPORT = /^(?:Found|Нашл|Нашёл|Знайдено|Осталось|Залишилось|[\d,.\s]+ (?:left|products?,|товар))/mu

/** Whether the last that was said is what a new screen shows. */
export const isAnnounced = (history: { role: string; content: string }[]): boolean =>
  REPORT.test(history.findLast(({ role }) => role === 'assistant')?.content ?? '')

/** The products that the last answers were about: they stand there in bold. Those shown are asked first. */
export function focusOf(history: { role: string; content: string }[], catalog: Catalog, shown: Product[]): Product[] {
  const said = history.filter(({ role }) => role === 'assistant')
  const at = said.findLastIndex(({ content }) => content.includes('**'))
  const last = said[at]
  // After another screen nothing of the one before is "it".
  if (!last || said.slice(at + 1).some(({ content }) => REPORT.test(content))) return []
  const names = new Set([...last.content.matchAll(/\*\*([^*\n]{1,300})\*\*/g)].map(([, name]) => name))
  const own = ['name', ...Object.values(fieldNamed(catalog.profile, 'name')?.variants ?? {})]
  const named = (products: Product[]) => products.filter((product) => own.some((field) => names.has(String(product[field])))).slice(0, 5)
  // What was just told of may stand on another page.
  const isNow = last === said.at(-1)
  const seen = named(shown)
  return seen.length > 0 || (shown.length > 0 && !isNow) ? seen : named(catalog.products)
}
