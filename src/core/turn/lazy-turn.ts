import type { Turn } from '../agent/agent.ts'

interface Lazy {
  input: string
  make: () => Turn
  whole?: Turn
}

const wholeOf = (lazy: Lazy): Turn => (lazy.whole ??= lazy.make())

const HANDLER: ProxyHandler<Lazy> = {
  get: (lazy, name) => (name === 'input' ? lazy.input : (wholeOf(lazy) as never)[name]),
  set: (lazy, name, value) => Reflect.set(wholeOf(lazy), name, value),
  has: (lazy, name) => name in wholeOf(lazy),
  ownKeys: (lazy) => Reflect.ownKeys(wholeOf(lazy)),
  getOwnPropertyDescriptor(lazy, name) {
    const found = Reflect.getOwnPropertyDescriptor(wholeOf(lazy), name)
    return found && { ...found, configurable: true }
  },
}

/**
 * A turn that is made when an agent first uses more of it than its input. What it stands on is some forty closures and the
 * whole history; an agent that only answers its input needs none of them.
 */
export const lazyTurn = (input: string, make: () => Turn): Turn => new Proxy<Lazy>({ input, make }, HANDLER) as unknown as Turn
