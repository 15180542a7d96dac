import { parseArgs } from 'node:util'
import { oneWinner } from './answers.ts'
import { bounded, oneProcess } from './bounds.ts'
import { noBrowserLeft } from './browsers.ts'
import { acknowledged, resumed, unrepeated, waiting } from './kills.ts'
import { asApproved, foldsAlike, oneAtATime } from './laws.ts'
import { stalledReaders } from './stalled.ts'
import { reconnects, withoutHoles } from './streams.ts'
import { createWorld, type Engine, type World } from './world.ts'

/** The promises by number; each says in one line what was tried, or throws. */
const PROMISES: Record<number, (world: World) => Promise<string>> = {
  1: acknowledged,
  2: reconnects,
  3: withoutHoles,
  4: foldsAlike,
  5: oneAtATime,
  6: resumed,
  7: oneWinner,
  8: asApproved,
  9: waiting,
  10: unrepeated,
  11: stalledReaders,
  12: noBrowserLeft,
  13: oneProcess,
  15: bounded,
}

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    scale: { type: 'string' },
    database: { type: 'string' },
    cluster: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help) {
  console.log('npm run faults -- [--only 1,7] [--rounds N | --scale 0.01] [--database embedded|postgres] [--cluster]')
  process.exit(0)
}

const wanted = values.only?.split(',').map(Number) ?? Object.keys(PROMISES).map(Number)
const unknown = wanted.find((number) => !(number in PROMISES))
if (unknown !== undefined) {
  console.error(
    `--only: there is no promise ${unknown} here; there are ${Object.keys(PROMISES).join(', ')}. 5, 6, 7 and 14 across processes: --cluster.`,
  )
  process.exit(2)
}
const scale = Number(values.scale ?? 1)
const rounds = (full: number) => (values.rounds === undefined ? Math.max(1, Math.round(full * scale)) : Number(values.rounds))
let failed = 0

if (values.cluster) await (await import('./cluster.ts')).cluster(scale)
else {
  for (const engine of (values.database === undefined ? ['embedded', 'postgres'] : [values.database]) as Engine[]) {
    for (const number of wanted) {
      const world = await createWorld(engine, rounds)
      const start = Date.now()
      const line = await (PROMISES[number] as (world: World) => Promise<string>)(world).catch((error: unknown) => {
        failed++
        return `FAILED: ${(error instanceof Error ? error.message : String(error)).slice(0, 500)}`
      })
      console.log(`promise ${number} (${engine}): ${line} [${((Date.now() - start) / 1000).toFixed(1)} s]`)
      await world.close()
    }
  }
}
process.exit(failed === 0 ? 0 : 1)
