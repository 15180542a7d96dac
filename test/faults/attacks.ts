import { FAILPOINTS } from '#core/failpoint.ts'
import { oneWinner } from './answers.ts'
import { bounded, oneProcess } from './bounds.ts'
import { noBrowserLeft } from './browsers.ts'
import { hintsOnly, takeOver } from './cluster.ts'
import { failpointKills, randomKills, type Report } from './kills.ts'
import { asApproved, foldsAlike } from './laws.ts'
import { stalledModels } from './models.ts'
import { oneAtATime } from './queue.ts'
import type { Tally } from './record.ts'
import { stalledReaders } from './stalled.ts'
import { reconnects, withoutHoles } from './streams.ts'
import type { Place, World } from './world.ts'

export interface Attack {
  places: Place[]
  /** The rounds of the full run. */
  full: number
  /** So many at a time, in a world of their own; what held is recorded after each, of kills after every one. */
  portion: number
  /** Says what was tried, or throws; what it has reported before holds then too. */
  run(world: World, rounds: number, first: number, report: Report): Promise<Tally>
}

const SINGLE: Place[] = ['embedded', 'postgres']
const ALL: Place[] = [...SINGLE, 'cluster']

export const ATTACKS = {
  histories: { places: ['embedded'], full: 100_000, portion: 25_000, run: foldsAlike },
  approvals: { places: ['embedded'], full: 100, portion: 100, run: asApproved },
  'double starts': { places: ['embedded'], full: 100, portion: 50, run: oneProcess },
  writers: { places: SINGLE, full: 100_000, portion: 50_000, run: withoutHoles },
  'stalled readers': { places: SINGLE, full: 4, portion: 4, run: stalledReaders },
  outages: { places: ['postgres'], full: 20, portion: 10, run: bounded },
  models: { places: SINGLE, full: 20, portion: 20, run: stalledModels },
  reconnects: { places: SINGLE, full: 10_000, portion: 5_000, run: reconnects },
  failpoints: { places: SINGLE, full: 20, portion: 20, run: failpointKills },
  'random kills': { places: SINGLE, full: 1_000, portion: 1_000, run: randomKills },
  posts: { places: ALL, full: 1_000, portion: 200, run: oneAtATime },
  answers: { places: ALL, full: 10_000, portion: 1_000, run: oneWinner },
  browsers: { places: ['embedded'], full: 200, portion: 10, run: noBrowserLeft },
  takeovers: { places: ['cluster'], full: 50, portion: 10, run: takeOver },
  bus: { places: ['cluster'], full: 200, portion: 20, run: hintsOnly },
} satisfies Record<string, Attack>

export type AttackName = keyof typeof ATTACKS

interface Promised {
  /** What tries it; one attack may try several promises. */
  attacks: AttackName[]
  say(tally: (key: string) => string): string
}

export const PROMISES: Record<number, Promised> = {
  1: {
    attacks: ['failpoints', 'random kills'],
    say: (n) =>
      `${n('failpoint kills')} kills at ${FAILPOINTS.length} failpoints, ${n('random kills')} at random with ${n('posts cut off')} posts cut off: 0 lost, 0 doubled`,
  },
  2: {
    attacks: ['reconnects'],
    say: (n) =>
      `${n('SSE connections')} connections over SSE and ${n('WebSocket connections')} over WebSocket cut at random bytes, ${n('events')} events for each reader: 0 gaps, 0 doubles, 0 swaps`,
  },
  3: { attacks: ['writers'], say: (n) => `${n('events')} events by 32 writers, looked at ${n('looks')} times meanwhile: 0 holes` },
  4: { attacks: ['histories'], say: (n) => `${n('histories')} generated histories, ${n('events')} events: 0 differences` },
  5: {
    attacks: ['posts'],
    say: (n) =>
      `${n('rounds')} rounds, ${n('posts')} posts, ${n('accepted')} taken, ${n('rounds with a kill')} rounds with a kill (${n('kills')} kills): 0 overlaps, in order, none lost`,
  },
  6: {
    attacks: ['random kills', 'takeovers'],
    say: (n) =>
      n('freezes') === '0'
        ? `${n('random kills')} kills, ${n('turns killed')} turns unfinished: 0 stuck, the slowest at its end ${n('slowest turn')} ms after the restart, ${n('kills over 10 s')} kills with one over 10 s`
        : `${n('kills')} kills and ${n('freezes')} freezes (${n('freezes of a minute')} for a minute), ${n('turns')} turns: 0 stuck, each ended once, the slowest taken over and done after ${n('slowest takeover')} ms; ${n('steps run again')} of ${n('steps')} steps ran again, unrecorded`,
  },
  7: {
    attacks: ['answers'],
    say: (n) =>
      `${n('rounds')} rounds, ${n('answers')} answers, ${n('over WebSocket')} of them over WebSocket: one winner each, ${n('approvals that won')} approvals, 0 rejected calls ran; ${n('failed turns')} turns failed for a busy database`,
  },
  8: { attacks: ['approvals'], say: (n) => `${n('fields changed')} changes after approval: all refused and asked again` },
  9: {
    attacks: ['failpoints', 'random kills'],
    say: (n) =>
      `${n('restarts')} restarts after kill -9 with 100 open asks: 0 lost, 0 reopened, ${n('asks answered at the end')} answered at the end`,
  },
  10: {
    attacks: ['failpoints', 'random kills'],
    say: (n) => `${n('commands killed')} kills in mid-tool, ${n('commands killed after their effect')} seen after the effect: 0 repeats`,
  },
  11: {
    attacks: ['stalled readers'],
    say: (n) =>
      `${n('readers')} stalled readers on SSE, WebSocket and the lobby; ${n('events')} events and ${n('lobby messages')} lobby messages of 60 kB for each; the process grew by ${n('most MiB grown')} MiB`,
  },
  12: {
    attacks: ['browsers'],
    say: (n) =>
      `${n('session ends')} ends of sessions, ${n('SIGTERMs')} SIGTERMs, ${n('kills')} kill -9, ${n('with a browser open')} with a browser open: 0 left, the slowest gone after ${n('slowest gone')} ms`,
  },
  13: { attacks: ['double starts'], say: (n) => `${n('refused')} double starts, ${n('refused')} refused, each naming the first` },
  14: {
    attacks: ['bus'],
    say: (n) =>
      `${n('rounds')} rounds, ${n('dropped')} messages dropped, ${n('doubled')} doubled, ${n('late')} late, NATS restarted ${n('NATS restarts')} times: nothing lost, the slowest reader had all ${n('slowest reader')} ms after the last reply`,
  },
  15: {
    attacks: ['outages', 'models'],
    say: (n) =>
      [
        n('outages') === '0'
          ? ''
          : `${n('requests')} requests in ${n('outages')} outages of the database, ${n('answered with 503')} answered with 503: 0 hangs, the slowest 503 after ${n('slowest 503')} ms, back after at most ${n('slowest return')} ms`,
        n('failed turns') === '0'
          ? ''
          : `${n('failed turns')} turns with a model that stalled or broke off: all failed, the slowest after ${n('slowest failure')} ms, ${n('usable afterwards')} sessions usable afterwards`,
      ]
        .filter((part) => part !== '')
        .join('; '),
  },
}
