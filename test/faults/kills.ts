import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FAILPOINTS } from '#core/failpoint.ts'
import { eventually } from '../harness/api.ts'
import { effectsOf } from '../harness/clerk.ts'
import { problemsOf, type Logged, type Sent } from './history.ts'
import { ASKS, checkWaiting, createWaiting, finishWaiting, type Waiting } from './waiting.ts'
import { attend } from './person.ts'
import { addTo, type Tally } from './record.ts'
import { expectNone, inLanes, pause, untilStarted, type World } from './world.ts'

/** Servers side by side, each with a data folder of its own. */
const LANES = 3
const MOST_MS = 10_000
/** In three of five rounds a command is running when the kill comes. */
const withCommand = (round: number) => round % 5 < 3

/** What held is told at once, and counts whatever comes later. */
export type Report = (rounds: number, tally: Tally) => void

/**
 * Kills of a server at which 100 asks stand open all the while. What is killed besides differs; after each start the asks are looked at.
 * `kill` gets the server, and leaves it running again.
 */
async function killing(world: World, kills: number, kill: (at: Waiting, index: number) => Promise<void>): Promise<Tally> {
  const lanes = await Promise.all(Array.from({ length: Math.min(LANES, kills) }, () => createWaiting(world)))
  await inLanes(kills, (index, lane) => kill(lanes[lane] as Waiting, index), LANES)
  await Promise.all(lanes.map(finishWaiting))
  return { 'asks answered at the end': lanes.length * ASKS }
}

async function restart(at: Waiting): Promise<Tally> {
  await untilStarted(() => at.server.restart())
  await checkWaiting(at)
  return { restarts: 1 }
}

/** Promises 1 and 9, and 10 where a tool runs: dead at each place between a request and its answer; the client repeats. */
export const failpointKills = (world: World, rounds: number, first: number, report: Report): Promise<Tally> =>
  killing(world, Math.round(rounds * FAILPOINTS.length), async (at, index) => {
    const failpoint = FAILPOINTS[Math.round(first * FAILPOINTS.length + index) % FAILPOINTS.length] as string
    const { client, server, answered } = at
    const session = await client.createSession()
    await writeFile(join(server.home, 'failpoint'), failpoint)
    const work = client.tryPost(session, 'go', 'clerk', 'once').then(() => attend(client, session, { messages: 1, answered }))
    const died = await Promise.race([server.exited().then(() => true), pause(180_000).then(() => false)])
    if (!died) throw new Error(`${failpoint} was not reached`)
    await work
    await rm(join(server.home, 'failpoint'))
    const tally = await restart(at)
    if (!(await client.tryPost(session, 'go', 'clerk', 'once'))) throw new Error(`${failpoint}: the repeated post was refused`)
    const log = await attend(client, session, { messages: 1, answered })
    expectSound(log, [{ content: 'go', acknowledged: true }], failpoint)
    const unknown = log.some(({ unknown_outcome }) => unknown_outcome === true)
    report(1 / FAILPOINTS.length, addTo(tally, { 'failpoint kills': 1, ...(unknown && { 'commands killed': 1 }) }))
  })

interface Trial {
  session: string
  agents: string[]
  sent: (Sent & { agent: string; key: string })[]
}

/** What a client sends, one after the other. Nothing after what asks a person: it could be taken for the answer. */
const TRIALS = [
  ['worker', 'worker', 'worker', 'worker'],
  ['worker', 'worker', 'worker'],
  ['worker', 'greeter'],
]
const POSTS = TRIALS.flat().length

/** Promises 1, 6, 9 and 10: killed at any moment, while turns are waiting in line, at work, waiting for a person and running a command. */
export const randomKills = (world: World, rounds: number, first: number, report: Report): Promise<Tally> =>
  killing(world, rounds, async (at, index) => {
    const round = first + index
    const { client, server, answered } = at
    const trials = await Promise.all(
      TRIALS.map(async (agents): Promise<Trial> => ({ session: await client.createSession(), agents, sent: [] })),
    )
    const command = withCommand(round) ? await approveCommand(at) : undefined
    // Most are killed when the command has left its mark, the others wherever it is.
    if (command && round % 4 > 0) await eventually(async () => (await effectsOf(server, command.run_id)) > 0, 20_000)
    let [alive, taken] = [true, 0]
    // By what has happened, not by the clock: on a busy machine too it comes at every moment of the work.
    const moment = Math.floor(Math.random() * POSTS)
    const due = Promise.withResolvers<void>()
    const clients = trials.map(async ({ session, agents, sent }) => {
      for (const [n, agent] of agents.entries()) {
        if (!alive) return
        const one = { content: `m${n}`, key: `k${n}`, agent, acknowledged: false }
        sent.push(one)
        one.acknowledged = await client.tryPost(session, one.content, agent, one.key)
        if (++taken === moment) due.resolve()
      }
    })
    if (moment > 0) await due.promise
    await pause(Math.random() * 60)
    await server.kill()
    const killed = Date.now()
    alive = false
    await Promise.all(clients)
    const cut = trials.flatMap(({ sent }) => sent.filter(({ acknowledged }) => !acknowledged)).length
    const tally = await restart(at)
    const start = Date.now()
    const unfinished = await Promise.all(trials.map((trial) => goOn(at, trial, killed)))
    const slowest = Date.now() - start
    // Told at the end: what is late on a busy machine is not lost.
    if (slowest > MOST_MS) addTo(tally, { 'kills over 10 s': 1 })
    addTo(tally, {
      'random kills': 1,
      'posts cut off': cut,
      'turns killed': unfinished.reduce((sum, n) => sum + n, 0),
      'slowest turn': slowest,
    })
    report(1, command === undefined ? tally : addTo(tally, await afterCommand(at, command, answered)))
  })

/** The client repeats what was not acknowledged, a person answers; returns how many turns were unfinished at the kill. */
async function goOn({ client, answered }: Waiting, { session, sent }: Trial, killed: number): Promise<number> {
  for (const one of sent) {
    if (!one.acknowledged) one.acknowledged = await client.tryPost(session, one.content, one.agent, one.key)
  }
  const log = await attend(client, session, { messages: sent.length, answered })
  expectSound(log, sent, 'a random kill')
  return unfinishedAt(log, killed)
}

function expectSound(log: Logged[], sent: Sent[], after: string): void {
  const tail = log.slice(-12).map(({ ts, type, status }) => `${String(ts).slice(14, 23)} ${type} ${String(status ?? '')}`)
  expectNone(
    problemsOf(log, sent).map(
      (problem) => `after ${after}, read at ${new Date().toISOString().slice(14, 23)}: ${problem}; ${tail.join(', ')}`,
    ),
  )
}

const timeOf = ({ ts }: Logged) => Date.parse(String(ts))

function unfinishedAt(log: Logged[], moment: number): number {
  const begun = log.filter((event) => event.type === 'user_message' && event.ask_id === undefined && timeOf(event) <= moment)
  const ended = new Set(log.filter((event) => event.type === 'turn_ended' && timeOf(event) <= moment).map(({ run_id }) => run_id))
  return begun.filter(({ run_id }) => !ended.has(run_id)).length
}

interface Command {
  session: string
  run_id: string
}

/** A command that was approved, and so begins to run now. */
async function approveCommand({ client, answered }: Waiting): Promise<Command> {
  const session = await client.createSession()
  const { body } = await client.post(session, 'go', 'payer', { prefer: 'wait=60' })
  const ask = String(body.ask?.ask_id)
  const { status } = await client.answer(session, ask, { action: 'approve' })
  if (status !== 200) throw new Error(`the approval was answered with ${status}`)
  answered.add(ask)
  return { session, run_id: body.run_id }
}

/** It was approved once, so it may have run once; whoever is asked whether it shall run again says no. */
async function afterCommand({ client, server }: Waiting, { session, run_id }: Command, answered: Set<string>): Promise<Tally> {
  const log = await attend(client, session, { messages: 1, answered, decide: () => ({ action: 'reject' }) })
  expectSound(log, [{ content: 'go', acknowledged: true }], 'a kill in a command')
  const asks = log.filter(({ type, ask_id }) => type === 'tool_call' && ask_id !== undefined)
  if (asks.slice(1).some(({ unknown_outcome }) => unknown_outcome !== true) || asks.length > 2)
    throw new Error(`asked ${asks.length} times about one call`)
  const effects = await effectsOf(server, run_id)
  if (effects > 1) throw new Error(`the command ran ${effects} times`)
  return asks.length === 2 ? { 'commands killed': 1, 'commands killed after their effect': effects } : {}
}
