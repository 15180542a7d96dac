// Trains the reader of shoppers' messages from data/shop/talk and writes its weights. `node scripts/train-shop-reader.ts [--try]`
// `--try` writes nothing: it tells how well messages to shops that were not learned from are read.
import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { type Deed, likeliest, rowsOfTagged, rowsOfWords } from '#shop/reader/read-talk.ts'
import { decode, type Span, spansOf } from '#shop/reader/tagger.ts'
import { weighMessage, weighWords } from '#shop/reader/weigh.ts'
import { DEEDS } from '#shop/reader/read-talk.ts'
import { learnDeeds, learnWords } from './shop-reader-learning.ts'
import { digestOf, type Example, examplesOf, FOLDER, routedExample, routedTurns, shopsIn, turnsOf } from './shop-reader-training.ts'

/** Shops are put into so many parts; each part is read by what was learned from the others. */
const PARTS = 6

interface Row extends Example {
  part: number
  words: Int32Array[]
  last: Int32Array
  deed: string
}

const rows: Row[] = []
let [all, lost] = [0, 0]
for (const [nth, shop] of shopsIn(FOLDER).entries()) {
  const read = await turnsOf(FOLDER, shop)
  all += read.turns.length
  lost += read.lost
  for (const turn of read.turns)
    for (const example of examplesOf(turn))
      rows.push({ ...example, part: nth % PARTS, words: [], last: new Int32Array(), deed: example.turn.deed })
}
for (const [nth, turn] of (await routedTurns()).entries())
  rows.push({ ...routedExample(turn), part: nth % PARTS, words: [], last: new Int32Array(), deed: turn.deed })
console.log(`${shopsIn(FOLDER).length} shops, ${all} messages, ${lost} whose labels were not found, ${rows.length} examples`)

const ofPart = (part: number) => rows.filter((row) => row.part === part)
const others = (part: number) => rows.filter((row) => row.part !== part)
const firsts = (list: Row[]) => list.map(({ first, deed }) => ({ rows: first, deed }))
const words = (list: Row[]) => list.flatMap((row) => (row.path ? [{ rows: row.words, path: row.path }] : []))
const lasts = (list: Row[]) => list.map(({ last, deed }) => ({ rows: last, deed }))

// What is learned next is learned from what was guessed, and not from what is right: so it will be when it is read.
const parts = Array.from({ length: PARTS }, (_, part) => part)
const guesses = new Map<Row, { first: Deed; spans: Span[] }>()
for (const part of parts) {
  const table = learnDeeds(firsts(others(part)))
  for (const row of ofPart(part)) {
    const chances = weighMessage(row.first, table, DEEDS.length)
    row.words = rowsOfWords(row.features, chances)
    guesses.set(row, { first: likeliest(chances), spans: [] })
  }
}
for (const part of parts) {
  const model = learnWords(words(others(part)))
  for (const row of ofPart(part)) {
    const { heard, here } = row.turn
    const spans = spansOf(decode(weighWords(row.words, model.table), model.steps))
    guesses.set(row, { first: guesses.get(row)?.first ?? 'search', spans })
    row.last = rowsOfTagged(heard.reading, spans, here, heard.route.intent)
  }
}

/** How many messages to shops that were not learned from are taken for what they are. */
function tell(): void {
  const real = rows.filter(({ isMade }) => !isMade)
  const hits = parts.flatMap((part) => {
    const table = learnDeeds(lasts(others(part)))
    return ofPart(part).filter(({ isMade, last, deed }) => !isMade && likeliest(weighMessage(last, table, DEEDS.length)) === deed)
  })
  const before = real.filter((row) => guesses.get(row)?.first === row.deed)
  const share = (some: unknown[]) => (some.length / real.length).toFixed(3)
  console.log(
    `read rightly in shops that were not learned from: ${share(before)} as a whole, ${share(hits)} by what the words are there for`,
  )
}

/** Weights as numbers of eight bits. */
function pack(table: Float32Array) {
  const largest = table.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scale = largest / 127
  const bytes = Buffer.from(Int8Array.from(table, (value) => Math.round(value / scale)).buffer)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 }
  return { data: brotliCompressSync(bytes, { params }).toString('base64'), scale }
}

if (process.argv.includes('--try')) tell()
else {
  const model = learnWords(words(rows))
  const steps = model.steps.map((row) => [...row].map((value) => Math.round(value * 1000) / 1000))
  const learned = {
    from: digestOf(FOLDER),
    first: pack(learnDeeds(firsts(rows))),
    words: pack(model.table),
    last: pack(learnDeeds(lasts(rows))),
    steps,
  }
  writeFileSync('src/shop/reader/weights.json', `${JSON.stringify(learned)}\n`)
}
