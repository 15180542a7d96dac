import { parseArgs } from 'node:util'
import { oneWinner } from './answers.ts'
import { bounded, oneProcess } from './bounds.ts'
import { noBrowserLeft } from './browsers.ts'
import { ACROSS } from './cluster.ts'
import { acknowledged, resumed, unrepeated, waiting } from './kills.ts'
import { asApproved, foldsAlike, oneAtATime } from './laws.ts'
import { stalledReaders } from './stalled.ts'
import { reconnects, withoutHoles } from './streams.ts'
import { createWorld, type World } from './world.ts'

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

/** On one server with its own database, or on two that share a PostgreSQL and a NATS. */
const PLACES = ['embedded', 'postgres', 'cluster'] as const
type Where = (typeof PLACES)[number]

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

const places = (values.cluster ? ['cluster'] : values.database ? [values.database] : ['embedded', 'postgres']) as Where[]
const scale = Number(values.scale ?? 1)
const rounds = (full: number) => (values.rounds === undefined ? Math.max(1, Math.round(full * scale)) : Number(values.rounds))
const rows: string[] = []
let failed = 0

async function attack(number: number, where: Where): Promise<string> {
  if (where === 'cluster') return (ACROSS[number] as (typeof ACROSS)[number])(rounds)
  const world = await createWorld(where, rounds)
  try {
    return await (PROMISES[number] as (world: World) => Promise<string>)(world)
  } finally {
    await world.close()
  }
}

for (const where of places) {
  const all = where === 'cluster' ? ACROSS : PROMISES
  const wanted = values.only?.split(',').map(Number) ?? Object.keys(all).map(Number)
  const unknown = wanted.find((number) => !(number in all))
  if (!PLACES.includes(where) || unknown !== undefined) {
    console.error(
      PLACES.includes(where)
        ? `--only: there is no promise ${unknown} here; there are ${Object.keys(all).join(', ')}. 5, 6, 7 and 14 across processes: --cluster.`
        : '--database: embedded or postgres.',
    )
    process.exit(2)
  }
  for (const number of wanted) {
    const start = Date.now()
    const line = await attack(number, where).catch((error: unknown) => {
      failed++
      return `FAILED: ${(error instanceof Error ? error.message : String(error)).slice(0, 500)}`
    })
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    console.log(`promise ${number} (${where}): ${line} [${seconds} s]`)
    rows.push(`| ${number} | ${where} | ${line} | ${seconds} s |`)
  }
}
// As it is kept in docs/promises.md.
console.log(['', '| # | where | result | time |', '| --- | --- | --- | --- |', ...rows].join('\n'))
process.exit(failed === 0 ? 0 : 1)
