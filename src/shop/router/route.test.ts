import { describe, expect, test } from 'vitest'
import { read, sampleCatalog } from '../../../test/fixtures/shop/sample.ts'
import { parseExamples, trainClassifier, trainingReadings } from '../../../scripts/shop-router-training.ts'
import { createClassifier } from './classifier.ts'
import { route } from './route.ts'
import weights from './weights.json' with { type: 'json' }

const catalog = await sampleCatalog()

/** The checking set of a language, routed once. */
const known = new Map<string, { intent: string; got: ReturnType<typeof route> }[]>()
function routed(language: string) {
  const checked =
    known.get(language) ??
    parseExamples(read(`test/fixtures/shop/route-${language}.txt`)).map(({ text, want }) => ({ intent: want, got: route(text, catalog) }))
  known.set(language, checked)
  return checked
}

describe('P-01 the router', () => {
  test.each([
    ['покажи ноутбуки', 'search', {}],
    ['а что по второму?', 'clarify', { product_refs: ['второй'] }],
    ['сравни первый и третий', 'compare', { product_refs: ['первый', 'третий'] }],
    ['только до 50000', 'filter', {}],
    ['забыл пароль', 'support', {}],
    ['покажи в виде таблицы', 'viz', { viz_type: 'table' }],
    ['ещё покажи мышки', 'search', {}],
    ['розкажи про другий', 'clarify', { product_refs: ['другий'] }],
    ['compare 1 and 3', 'compare', { product_refs: ['first', 'third'] }],
    ['зроби карусель', 'viz', { viz_type: 'carousel' }],
    ['undo', 'other', { action: 'rollback' }],
    ['назад', 'other', { action: 'rollback' }],
    ['скасуй', 'other', { action: 'rollback' }],
    ['add to cart', 'other', { action: 'cart' }],
    ['спасибо', 'other', { action: 'thanks' }],
    ['покажи телефони каруселлю', 'search', { viz_type: 'carousel' }],
    ['не первый, а второй', 'clarify', { product_refs: ['второй'] }],
    ['tell me about the secnd one', 'clarify', { product_refs: ['second'] }],
    ['more', 'search', {}],
  ])('P-01 "%s" is %s', (text, intent, slots) => {
    expect(route(text, catalog)).toMatchObject({ intent, slots, by: 'rules' })
  })

  test.each(['100к ', 'если ', 'from 1 to '])('P-01 an endless message of "%s" takes no longer than a long one', (words) => {
    const time = (length: number) => {
      const text = words.repeat(20_000).slice(0, length)
      const start = process.threadCpuUsage()
      route(text, catalog)
      return process.threadCpuUsage(start).user / 1_000
    }
    time(1_000)
    expect(time(65_000)).toBeLessThan(Math.max(2, time(1_000)) * 100)
  })

  test('P-02 clarify needs history and products, compare products, search neither', () => {
    expect(route('а второй?', catalog)).toMatchObject({ needs_history: true, needs_products: true })
    expect(route('сравни их', catalog)).toMatchObject({ needs_history: false, needs_products: true })
    expect(route('show phones', catalog)).toMatchObject({ needs_history: false, needs_products: false })
  })

  test('P-01 with nothing on screen, a wish to narrow is a search', () => {
    expect(route('дешевле 50 тысяч', catalog, { onScreen: true }).intent).toBe('filter')
    expect(route('дешевле 50 тысяч', catalog, { onScreen: false }).intent).toBe('search')
  })

  test.each(['Samsung', 'бош', 'new balance'])('P-01 a brand by itself is looked for, or narrows what is shown: %s', (text) => {
    expect(route(text, catalog).intent).toBe('search')
    expect(route(text, catalog, { onScreen: true }).intent).toBe('filter')
  })

  test.each(['en', 'ru', 'uk'])(
    'P-20 at least nine of ten utterances of the checking set, kept out of the training data, are right: %s',
    (language) => {
      const checked = routed(language)
      const right = checked.filter(({ intent, got }) => got.intent === intent)
      expect(right.length / checked.length).toBeGreaterThanOrEqual(0.9)
    },
  )

  test('P-01 S-12 confidence is honest: of what is said with it, that share is right', () => {
    const examples = ['en', 'ru', 'uk'].flatMap(routed)
    const bands = new Map<number, { count: number; said: number; right: number }>()
    for (const {
      intent,
      got: { confidence, intent: got },
    } of examples) {
      const band = bands.get(Math.floor(confidence * 10)) ?? { count: 0, said: 0, right: 0 }
      bands.set(Math.floor(confidence * 10), {
        count: band.count + 1,
        said: band.said + confidence,
        right: band.right + Number(got === intent),
      })
    }
    const off = [...bands.values()].reduce((sum, { said, right }) => sum + Math.abs(said - right), 0) / examples.length
    expect(off).toBeLessThan(0.03)
  })

  test('P-01 the weights are those that the training data gives', () => {
    const readings = trainingReadings(catalog)
    const trained = trainClassifier(readings)
    const [fresh, stored] = [createClassifier(trained), createClassifier(weights)]
    const agreed = readings.filter(({ features }) => fresh(features)[0]?.want === stored(features)[0]?.want)
    expect(agreed.length / readings.length).toBeGreaterThan(0.99)
  }, 120_000)
})
