import type { Turn } from '../agent/agent.ts'
import { ENGINE } from './turn.ts'

/** Every member of a turn but its input. */
const MEMBERS = Object.keys({
  ...{ history: 0, recent: 0, knowledge: 0, session: 0, run_id: 0, agent_id: 0, task_id: 0, viewport: 0, signal: 0, agents: 0, offline: 0 },
  ...{
    tools: 0,
    agent_tools: 0,
    model: 0,
    options: 0,
    attachments: 0,
    say: 0,
    stream: 0,
    progress: 0,
    emit: 0,
    ask: 0,
    choose: 0,
    form: 0,
  },
  ...{
    needPerson: 0,
    callOperator: 0,
    confirm: 0,
    decide: 0,
    approvePlan: 0,
    plan: 0,
    chain: 0,
    tool: 0,
    tryTool: 0,
    generate: 0,
    work: 0,
  },
  ...{ step: 0, call: 0, goal: 0, sleep: 0, state: 0, version: 0, log: 0 },
} satisfies Record<Exclude<keyof Turn, 'input'>, 0>) as (keyof Turn)[]

class LazyTurn {
  readonly input: string
  #make: () => Turn
  #whole: Turn | undefined
  constructor(input: string, make: () => Turn) {
    this.input = input
    this.#make = make
  }
  get whole(): Turn {
    return (this.#whole ??= this.#make())
  }
}

for (const name of [...MEMBERS, ENGINE] as (keyof Turn)[])
  Object.defineProperty(LazyTurn.prototype, name, {
    get(this: LazyTurn) {
      return this.whole[name]
    },
    enumerable: true,
  })

/**
 * A turn that is made when an agent first uses more of it than its input. What it stands on is some forty closures and the
 * whole history; an agent that only answers its input needs none of them.
 */
export const lazyTurn = (input: string, make: () => Turn): Turn => new LazyTurn(input, make) as unknown as Turn
