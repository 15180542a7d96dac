/// <reference lib="dom" />

/** What is heard of a page from before its first script: who listens to what, and which short timers are still to come. */
export interface Ear {
  /** The kinds of events that scripts listen to on this very element. */
  heard(target: EventTarget): ReadonlySet<string> | undefined
  /** Whether a short timer is pending that was set since `from` and is no endless chain. */
  pending(from: number): boolean
  now(): number
  pause(ms: number): Promise<void>
}

/** The name under which the ear waits in each document. */
export const EAR = 'parley.ear'

/**
 * Runs in every document before its own scripts, sent as source text. What it wraps stays a native function to whoever
 * asks; it only takes notes. Suggestions, toasts and menus often come with a delay: the timers tell that they will.
 */
export function createEar(name: string): void {
  const key = Symbol.for(name)
  if (key in globalThis) return
  const KINDS = new Set(
    'click mousedown mouseup pointerdown pointerup touchstart dblclick contextmenu dragstart dragover drop mouseenter mouseover keydown keypress keyup input change beforeinput submit'.split(
      ' ',
    ),
  )
  const LONGEST_MS = 700
  const MOST = 1_000
  const listeners = new WeakMap<EventTarget, Set<string>>()
  const timers = new Map<number, { at: number; depth: number }>()
  const now = performance.now.bind(performance)
  const later = setTimeout
  let depth = 0

  const wrap = <F extends object>(fn: F, apply: (target: F, self: unknown, args: unknown[]) => unknown) => new Proxy(fn, { apply })

  EventTarget.prototype.addEventListener = wrap(EventTarget.prototype.addEventListener, (target, self, args) => {
    const on = (self ?? globalThis) as EventTarget
    const kind = String(args[0])
    if (KINDS.has(kind) && args[1]) {
      const known = listeners.get(on)
      if (known) known.add(kind)
      else listeners.set(on, new Set([kind]))
    }
    return Reflect.apply(target as (...all: never[]) => unknown, self, args)
  }) as typeof EventTarget.prototype.addEventListener

  globalThis.setTimeout = wrap(setTimeout, (target, self, args) => {
    const [run, delay, ...rest] = args as [unknown, unknown, ...unknown[]]
    const ms = Number(delay) || 0
    if (typeof run !== 'function' || ms > LONGEST_MS || timers.size >= MOST)
      return Reflect.apply(target as (...all: never[]) => unknown, self, args)
    const level = depth + 1
    const id = later(
      (...given: unknown[]) => {
        timers.delete(id)
        const before = depth
        depth = level
        try {
          Reflect.apply(run, globalThis, given)
        } finally {
          depth = before
        }
      },
      ms,
      ...rest,
    ) as unknown as number
    timers.set(id, { at: now(), depth: level })
    return id
  }) as typeof setTimeout
  globalThis.clearTimeout = wrap(clearTimeout, (target, self, args) => {
    timers.delete(Number(args[0]))
    return Reflect.apply(target as (...all: never[]) => unknown, self, args)
  })

  const ear: Ear = {
    heard: (target) => listeners.get(target),
    pending: (from) => [...timers.values()].some(({ at, depth: level }) => at >= from && level <= 2),
    now,
    pause: (ms) => new Promise((done) => later(done, ms)),
  }
  Object.defineProperty(globalThis, key, { value: Object.freeze(ear) })
}
