import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { digestOf, FOLDER, shopsIn, turnsOf } from '../../../scripts/shop-reader-training.ts'
import { readTalk } from './read-talk.ts'
import weights from './weights.json' with { type: 'json' }

/** So many conversations of each shop are enough to tell, and quickly read. */
const CONVERSATIONS = 14
const HELD_OUT = join(FOLDER, 'held-out')

test('P-01 the reader’s weights were made from what is in data/shop/talk', () => {
  expect(weights.from, 'run: node scripts/train-shop-reader.ts').toBe(digestOf(FOLDER))
})

describe('P-01 messages to shops that the reader was not taught by', () => {
  test.each(shopsIn(HELD_OUT))('P-01 %s: what is to be done is read rightly, and what the words are there for', async (shop) => {
    const { turns, lost } = await turnsOf(HELD_OUT, shop, CONVERSATIONS)
    const read = turns.map((turn) => ({ turn, talk: readTalk(turn.heard.reading, turn.here, turn.heard.route.intent) }))
    const deeds = read.filter(({ turn, talk }) => talk.deed === turn.deed).length / turns.length
    const said = (spans: { tag: string; from: number; to: number }[]) => new Set(spans.map(({ tag, from, to }) => `${tag} ${from} ${to}`))
    const spans = read.map(({ turn, talk }) => ({ right: said(turn.spans), got: said(talk.spans) }))
    const sum = (list: number[]) => list.reduce((all, one) => all + one, 0)
    const both = sum(spans.map(({ right, got }) => right.intersection(got).size))
    const f1 = (2 * both) / sum(spans.map(({ right, got }) => right.size + got.size))
    expect(turns.length).toBeGreaterThan(60)
    expect(lost).toBeLessThan(5)
    expect(deeds).toBeGreaterThan(0.85)
    expect(f1).toBeGreaterThan(0.6)
  })
})
