import { createEmbeddedKnowledge } from '#knowledge/embedded.ts'
import { openStorage } from '#storage/open.ts'
import { percentile } from './load.ts'
import { createHome } from './process.ts'

const PASSAGES = Number(process.env.BENCH_PASSAGES ?? 20_000)
const SEARCHES = 300
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

/** Retrieval over 20,000 passages in the embedded database. */
export async function knowledge(): Promise<void> {
  const { home, remove } = await createHome()
  const storage = await openStorage({ home })
  const base = createEmbeddedKnowledge(storage.knowledge)
  const started = performance.now()
  for (let made = 0; made < PASSAGES; made += PER_DOCUMENT) {
    const lines = Array.from({ length: Math.min(PER_DOCUMENT, PASSAGES - made) }, () => JSON.stringify({ text: sentence(90) }))
    await base.add('bench', { name: `part-${made}.jsonl`, format: 'jsonl', content: lines.join('\n') })
  }
  console.log(`knowledge: ${PASSAGES} passages added in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  const first = performance.now()
  await base.search('bench', sentence(6), 5)
  console.log(`knowledge: the first search, which loads the vectors, took ${(performance.now() - first).toFixed(0)} ms`)
  const times: number[] = []
  const cpu = process.cpuUsage()
  for (let i = 0; i < SEARCHES; i++) {
    const query = sentence(4 + (i % 9))
    const begun = performance.now()
    await base.search('bench', query, 5)
    times.push(performance.now() - begun)
  }
  const { user, system } = process.cpuUsage(cpu)
  times.sort((a, b) => a - b)
  const at = (share: number) => percentile(times, share).toFixed(1)
  console.log(
    `knowledge, ${PASSAGES} passages: P50 ${at(50)} ms, P95 ${at(95)} ms, P99 ${at(99)} ms (asked: P95 50 ms), ${((user + system) / 1000 / SEARCHES).toFixed(1)} ms of CPU each`,
  )
  await storage.close()
  await remove()
}
