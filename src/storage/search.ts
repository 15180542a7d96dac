import { setImmediate as pause, setTimeout as rest } from 'node:timers/promises'
import type { MessageSearch, Said } from '#ports/message-search.ts'
import { type KeptMessages, messagesIn, type SaidRow, toSaid } from './log-messages.ts'
import { hasAll, indexed, lookedUp, type Wanted } from './words.ts'

/** A row of the log as the index reads it; messages null: it has none. */
export interface Unread extends Omit<KeptMessages, 'messages'> {
  at: number
  time: number
  owner: string | null
  messages: string | null
}

/** The index of what was said, in the database. `place`: the last row of the log that is in it. */
export interface SearchIndex {
  place(): Promise<number>
  newest(): Promise<number>
  unread(after: number, limit: number): Promise<Unread[]>
  /** Adds words of rows and moves the place; nothing when another process has moved it. */
  add(from: number, to: number, rows: { at: number; words: string[] }[]): Promise<void>
  /** Rows between two places, newest first. */
  between(owner: string, after: number, before: number, limit: number): Promise<SaidRow[]>
  /** Rows before a place that have all the words, newest first. */
  find(owner: string, words: Wanted[], before: number, limit: number): Promise<SaidRow[]>
}

const BATCH = 100
const textOf = ({ content }: { content: string }) => content
const LOOK_MS = 2_000
/** While the server is busy, the index waits; when so many rows are missing, it gets a share of the time all the same. */
const BEHIND = 100_000
const FAR_BEHIND = 1_000_000
/** So many rows that are not in the index yet are read one by one; before a search with more, it catches up. */
const MOST_READ = 500

/**
 * Full text of the messages, written behind the log: a message costs its commit nothing, and its words are read when there is time.
 * What is not in the index yet is looked through, so a search misses nothing. `settledMs`: rows that are younger may still
 * be overtaken by others with a lower number, where several processes write.
 */
export function createSearch(index: SearchIndex, { settledMs }: { settledMs: number }) {
  async function step(until: number): Promise<boolean> {
    const from = await index.place()
    const rows = await index.unread(from, BATCH)
    const young = rows.findIndex(({ time }) => time > until)
    const settled = young < 0 ? rows : rows.slice(0, young)
    const last = settled.at(-1)
    if (!last) return false
    const words = settled.flatMap((row) => {
      const { at, owner, messages } = row
      const texts = owner === null || messages === null ? [] : messagesIn({ ...row, messages }).map(textOf)
      return owner === null || texts.length === 0 ? [] : [{ at, words: indexed(owner, texts) }]
    })
    await index.add(from, last.at, words)
    return settled.length === BATCH
  }

  let running: Promise<void> | undefined
  let closed = false
  /** Somebody waits for it. */
  let hurried = false
  async function readOn(share: number) {
    const until = Date.now() - settledMs
    for (const began = performance.now(); !closed; ) {
      const start = performance.now()
      if (!(await step(until))) return
      if (hurried) await pause()
      else if (performance.now() - began > LOOK_MS)
        return // whether there is still time for it, the next look tells
      else await rest((performance.now() - start) * (1 / share - 1), undefined, { ref: false })
    }
  }
  const catchUp = (share = 1) =>
    (running ??= readOn(share).finally(() => {
      running = undefined
    }))
  async function hurry() {
    hurried = true
    try {
      for (; running; ) await running
      await catchUp()
    } finally {
      hurried = false
    }
  }

  let seen = 0
  async function look() {
    const newest = await index.newest()
    const calm = newest - seen < BATCH
    seen = newest
    const behind = newest - (await index.place())
    const share = behind > FAR_BEHIND ? 0.5 : calm ? 0.25 : behind > BEHIND ? 0.05 : 0
    if (share > 0 && behind > 0) await catchUp(share)
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS) // it is looked again
  timer.unref()

  async function notYetIndexed(owner: string, words: Wanted[], place: number, before: number, limit: number): Promise<Said[]> {
    const fitting: Said[] = []
    for (let to = before; to > place + 1 && fitting.length < limit; ) {
      const rows = await index.between(owner, place, to, BATCH)
      fitting.push(...rows.map(toSaid).filter(({ messages }) => hasAll(words, indexed(owner, messages.map(textOf)))))
      if (rows.length < BATCH) break
      to = rows.at(-1)?.at ?? 0
      await pause()
    }
    return fitting
  }

  const search: MessageSearch = {
    async said(owner, question, before, limit) {
      const words = lookedUp(owner, question)
      if (words.length === 0) return []
      if ((await index.newest()) - (await index.place()) > MOST_READ) await hurry()
      const place = await index.place()
      const young = await notYetIndexed(owner, words, place, before, limit)
      if (young.length >= limit) return young.slice(0, limit)
      const found = await index.find(owner, words, Math.min(before, place + 1), limit - young.length)
      return [...young, ...found.map(toSaid)]
    },
  }
  return {
    ...search,
    catchUp: hurry,
    async close() {
      closed = true
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}
