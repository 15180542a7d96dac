import { parseArgs } from 'node:util'
import { type Attack, type AttackName, ATTACKS, PROMISES } from './attacks.ts'
import { openRecord, type Tally } from './record.ts'
import { createWorld, type Place, PLACES, type World } from './world.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string' },
    scale: { type: 'string' },
    database: { type: 'string' },
    cluster: { type: 'boolean' },
    record: { type: 'string' },
    table: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

if (values.help) {
  console.log(
    'npm run faults -- [--only 1,7] [--rounds N | --scale 0.01] [--database embedded|postgres] [--cluster] [--record FILE] [--table]\n' +
      'With --record what was done is kept, and a run that was broken off goes on where it stopped; --table only shows it.',
  )
  process.exit(0)
}

const scale = Number(values.scale ?? 1)
const roundsOf = (full: number) => (values.rounds === undefined ? Math.max(1, Math.round(full * scale)) : Number(values.rounds))
const places = (values.cluster ? ['cluster'] : values.database ? [values.database] : ['embedded', 'postgres']) as Place[]
const wanted = values.only?.split(',').map(Number) ?? Object.keys(PROMISES).map(Number)
const unknown = wanted.find((number) => !(number in PROMISES))
if (unknown !== undefined || places.some((place) => !PLACES.includes(place))) {
  console.error(unknown === undefined ? '--database: embedded or postgres.' : `--only: there is no promise ${unknown}; they are 1 to 15.`)
  process.exit(2)
}

const record = openRecord(values.record)
const attackOf = (name: AttackName): Attack => ATTACKS[name]
const ofPlace = (place: Place, number: number) =>
  (PROMISES[number] as (typeof PROMISES)[number]).attacks.filter((name) => attackOf(name).places.includes(place))
const failures = new Map<string, string>()
let current: World | undefined
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => void (current?.close() ?? Promise.resolve()).finally(() => process.exit(1)))

/** In portions, each in a world of its own, until the count is reached. */
async function carryOut(name: AttackName, place: Place): Promise<void> {
  const { full, portion, run } = attackOf(name)
  for (;;) {
    const done = record.rounds(place, name)
    const rounds = Math.min(portion, roundsOf(full) - done)
    if (rounds < 0.001) return
    let start = Date.now()
    let reported = 0
    const report = (some: number, tally: Tally) => {
      record.add({ attack: name, place, rounds: some, seconds: (Date.now() - start) / 1_000, tally })
      start = Date.now()
      reported += some
    }
    const world = await createWorld(place)
    current = world
    try {
      const tally = await run(world, rounds, done, report)
      report(rounds - reported, tally)
      console.log(`${name} (${place}): ${record.rounds(place, name)} of ${roundsOf(full)} ${JSON.stringify(record.tally(place, [name]))}`)
    } catch (error) {
      failures.set(`${place} ${name}`, `FAILED: ${(error instanceof Error ? error.message : String(error)).slice(0, 6_000)}`)
      console.log(`${name} (${place}), rounds ${done} to ${done + rounds}: ${failures.get(`${place} ${name}`)}`)
      return
    } finally {
      await world.close()
    }
  }
}

const rows: string[] = []
for (const place of places) {
  const names = Object.keys(ATTACKS) as AttackName[]
  const needed = names.filter((name) => wanted.some((number) => ofPlace(place, number).includes(name)))
  if (!values.table) for (const name of needed) await carryOut(name, place)
  for (const number of wanted) {
    const attacks = ofPlace(place, number)
    if (attacks.length === 0) continue
    const tally = record.tally(place, attacks)
    const failed = attacks.flatMap((name) => failures.get(`${place} ${name}`) ?? [])
    const said = (PROMISES[number] as (typeof PROMISES)[number]).say((key) => Math.round(tally[key] ?? 0).toLocaleString('en'))
    const line = [...failed, ...(Object.keys(tally).length > 0 ? [said] : [])].join('; held before: ') || 'not run'
    rows.push(`| ${number} | ${place} | ${line} | ${record.seconds(place, attacks).toFixed(0)} s |`)
  }
}
// As it is kept in docs/promises.md.
console.log(['', '| # | where | result | time |', '| --- | --- | --- | --- |', ...rows].join('\n'))
const late = places.some((place) => (record.tally(place, ['random kills'])['kills over 10 s'] ?? 0) > 0)
process.exit(failures.size === 0 && !late ? 0 : 1)
