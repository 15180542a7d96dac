// Writes data/shop/catalog.jsonl: the sample catalogue, the same on every run. `node scripts/build-sample-catalog.ts`
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATEGORIES, COLORS, type CategorySpec, type Draw } from './sample-catalog-words.ts'

const PER_CATEGORY = 40

/** A small generator of repeatable numbers in [0, 1). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function build(spec: CategorySpec, index: number, random: () => number): Record<string, unknown> {
  const draw: Draw = {
    pick: (items) => items[Math.floor(random() * items.length)] as (typeof items)[number],
    chance: (share) => random() < share,
    between: (low, high, step) => Number((low + Math.floor((random() * (high - low)) / step) * step).toFixed(2)),
  }
  const brand = spec.brands[index % spec.brands.length] ?? ''
  const series = draw.pick(spec.series)
  const color = draw.pick(COLORS.filter(({ en }) => spec.colors.includes(en)))
  const { level, fields } = spec.attributes(draw)
  const spread = 0.75 + random() * 0.6
  const price = Math.round((spec.price[0] + (spec.price[1] - spec.price[0]) * level * spread) / 10) * 10 - 1
  const model = `${brand} ${series} ${10 + Math.floor(random() * 90)}`
  const note = draw.pick(spec.notes)
  return {
    id: `${spec.id}-${String(index + 1).padStart(3, '0')}`,
    name: `${model}`,
    name_ru: `${spec.one.ru} ${model}`,
    name_uk: `${spec.one.uk} ${model}`,
    category: spec.many.en,
    category_ru: spec.many.ru,
    category_uk: spec.many.uk,
    brand,
    price,
    currency: 'UAH',
    rating: draw.between(3, 5, 0.1),
    reviews: Math.floor(random() ** 2 * 900),
    in_stock: draw.chance(0.82),
    color: color.en,
    color_ru: color.ru,
    color_uk: color.uk,
    warranty: draw.pick([6, 12, 24, 36]),
    ...fields,
    description: note.en,
    description_ru: note.ru,
    description_uk: note.uk,
    image: `/shop/images/${spec.image}-${color.en}.svg`,
  }
}

const lines = CATEGORIES.flatMap((spec, number) => {
  const random = createRandom(1_000 + number)
  return Array.from({ length: PER_CATEGORY }, (_, index) => JSON.stringify(build(spec, index, random)))
})
writeFileSync(join(import.meta.dirname, '..', 'data', 'shop', 'catalog.jsonl'), `${lines.join('\n')}\n`)
