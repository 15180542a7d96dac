// Trains the shop router's classifier from data/shop/router/train-*.txt. `node scripts/train-shop-router.ts`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '#shop/catalog/catalog.ts'
import { trainClassifier } from '#shop/router/classifier.ts'
import { parseExamples } from '#shop/router/examples.ts'
import { featuresOf, read } from '#shop/router/features.ts'

const root = join(import.meta.dirname, '..')
const products = readFileSync(join(root, 'data/shop/catalog.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const catalog = await createCatalog(products, 'sample')
const examples = ['en', 'ru', 'uk'].flatMap((language) =>
  parseExamples(readFileSync(join(root, `data/shop/router/train-${language}.txt`), 'utf8')),
)
const weights = trainClassifier(examples.map(({ text, intent }) => ({ intent, features: featuresOf(read(text, catalog)) })))
writeFileSync(join(root, 'src/shop/router/weights.json'), `${JSON.stringify(weights)}\n`)
console.log(`${examples.length} examples`)
