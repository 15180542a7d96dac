// Trains the shop router's classifier from data/shop/router/train-*.txt. `node scripts/train-shop-router.ts`
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCatalog } from '#shop/catalog/catalog.ts'
import { ROOT, trainClassifier, trainingReadings } from './shop-router-training.ts'

const products = readFileSync(join(ROOT, 'data/shop/catalog.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
const readings = trainingReadings(await createCatalog(products, 'sample'))
writeFileSync(join(ROOT, 'src/shop/router/weights.json'), `${JSON.stringify(trainClassifier(readings))}\n`)
console.log(`${readings.length} readings`)
