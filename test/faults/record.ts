import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { Place } from './world.ts'

/** What was counted. Of `slowest …` and `most …` the largest counts, everything else is added up. */
export type Tally = Record<string, number>

export function addTo(sum: Tally, tally: Tally): Tally {
  for (const [key, value] of Object.entries(tally))
    sum[key] = /^(slowest|most) /.test(key) ? Math.max(sum[key] ?? 0, value) : (sum[key] ?? 0) + value
  return sum
}

/** One portion of an attack that held. */
interface Entry {
  attack: string
  place: Place
  rounds: number
  seconds: number
  tally: Tally
  commit: string
  date: string
}

/** What was done so far; with a file it outlives the process, and a run that was broken off goes on where it stopped. */
export function openRecord(file?: string) {
  const commit = commitOf()
  const lines = file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const entries = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry)
  const of = (place: Place, attacks: string[]) => entries.filter((entry) => entry.place === place && attacks.includes(entry.attack))
  return {
    add(entry: Omit<Entry, 'commit' | 'date'>) {
      const whole = { ...entry, commit, date: new Date().toISOString() }
      entries.push(whole)
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(whole)}\n`)
    },
    rounds: (place: Place, attack: string) => of(place, [attack]).reduce((sum, { rounds }) => sum + rounds, 0),
    tally: (place: Place, attacks: string[]): Tally => of(place, attacks).reduce((sum, { tally }) => addTo(sum, tally), {} as Tally),
    seconds: (place: Place, attacks: string[]): number => of(place, attacks).reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

const commitOf = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return 'unknown'
  }
}
