import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddedKnowledge } from '#knowledge/embedded.ts'
import { openEmbedded } from '#storage/embedded.ts'
import { createKnowledgeStore } from '#storage/knowledge.ts'
import { migrate } from '#storage/migrate.ts'

/** Retrieval over many passages in the embedded database: `node bench/knowledge.ts [passages] [searches]`. The aim is P95 under 50 ms at 20,000. */
const PASSAGES = Number(process.argv[2] ?? 20_000)
const SEARCHES = Number(process.argv[3] ?? 300)
const PER_DOCUMENT = 1000

let state = 1
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}

/** Words as frequent as in real text: the n-th about 1/n of the first. */
const SYLLABLES = 'ка ло ми ре ту сан ver lin dor pa ше ки ні ва зо ter ul mon ста при'.split(' ')
const WORDS = Array.from({ length: 12_000 }, (_, n) =>
  Array.from({ length: 2 + (n % 3) }, () => SYLLABLES[Math.floor(random() * SYLLABLES.length)]).join(''),
)
const word = () => WORDS[Math.floor(WORDS.length ** random()) - 1] ?? 'ка'
const sentence = (length: number) => Array.from({ length }, word).join(' ')

const home = await mkdtemp(join(tmpdir(), 'parley-bench-'))
const database = await openEmbedded(home)
await migrate(database)
const knowledge = createEmbeddedKnowledge(createKnowledgeStore(database))

const started = performance.now()
for (let made = 0; made < PASSAGES; made += PER_DOCUMENT) {
  const lines = Array.from({ length: Math.min(PER_DOCUMENT, PASSAGES - made) }, () => JSON.stringify({ text: sentence(90) }))
  await knowledge.add('bench', { name: `part-${made}.jsonl`, format: 'jsonl', content: lines.join('\n') })
}
console.log(`added ${PASSAGES} passages in ${((performance.now() - started) / 1000).toFixed(1)} s`)

const loading = performance.now()
await knowledge.search('bench', sentence(6), 5)
console.log(`first search (loads the vectors): ${(performance.now() - loading).toFixed(0)} ms`)

const times: number[] = []
let found = 0
for (let i = 0; i < SEARCHES; i++) {
  const query = sentence(4 + (i % 9))
  const begun = performance.now()
  const { passages } = await knowledge.search('bench', query, 5)
  times.push(performance.now() - begun)
  if (passages.length > 0) found++
}
times.sort((a, b) => a - b)
const at = (share: number) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1)
console.log(
  `${SEARCHES} searches over ${PASSAGES} passages: P50 ${at(0.5)} ms, P95 ${at(0.95)} ms, P99 ${at(0.99)} ms; ${found} found something`,
)
await database.close()
await rm(home, { recursive: true, force: true })
