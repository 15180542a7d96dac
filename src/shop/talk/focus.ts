import type { Catalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { fieldNamed } from '../catalog/profile.ts'

/** What a new screen is announced with. */
const REPORT = /^(?:Found|Нашл|Нашёл|Знайдено|Осталось|Залишилось|[\d,.\s]+ (?:left|products?,|товар))/mu

/** Whether the last that was said is what a new screen shows. */
export const isAnnounced = (history: { role: string; content: string }[]): boolean =>
  REPORT.test(history.findLast(({ role }) => role === 'assistant')?.content ?? '')

/** The products that the last answer was about, or the last few: they stand there in bold. Those shown are asked first. */
export function focusOf(history: { role: string; content: string }[], catalog: Catalog, shown: Product[], answers = 1): Product[] {
  const said = history.filter(({ role }) => role === 'assistant').map(({ content }) => content)
  // After another screen nothing of the one before is "it".
  const since = said.slice(
    Math.max(
      0,
      said.findLastIndex((content) => REPORT.test(content)),
    ),
  )
  const own = ['name', ...Object.values(fieldNamed(catalog.profile, 'name')?.variants ?? {})]
  const told = since
    .filter((content) => content.includes('**'))
    .slice(-answers)
    .reverse()
  const about = told.flatMap((content) => {
    const names = new Set([...content.matchAll(/\*\*([^*\n]{1,300})\*\*/g)].map(([, name]) => name))
    const named = (products: Product[]) => products.filter((product) => own.some((field) => names.has(String(product[field])))).slice(0, 5)
    // What was just told of may stand on another page.
    const seen = named(shown)
    return seen.length > 0 || (shown.length > 0 && content !== said.at(-1)) ? seen : named(catalog.products)
  })
  return [...new Set(about)]
}
