import { expect, test } from 'vitest'
import { splitElsewhere } from '#knowledge/split-elsewhere.ts'
import { parseUntrusted } from '#protocol/untrusted-json.ts'
import { readFaqElsewhere } from '#shop/import/in-worker.ts'
import { createReaders, SHAPES } from '../harness/readers.ts'

/** 100 ms are asked for; a busy machine gets ten times that, which is far below what anything quadratic takes. */
const LIMIT_MS = 1_000

const cpuMs = async (work: () => unknown) => {
  const started = process.cpuUsage()
  await work()
  return process.cpuUsage(started).user / 1_000
}

const readers = await createReaders()

test.each(readers)('R-01 no text within its limit holds the reader of $name', { timeout: 120_000 }, async ({ limit, read }) => {
  const slow: string[] = []
  for (const { name, text } of SHAPES) {
    // Small first: what is cubic must not hang the test.
    for (const length of [Math.floor(limit / 16), limit]) {
      const input = text(length)
      const ms = await cpuMs(() => read(input))
      if (ms > LIMIT_MS) {
        slow.push(`${name} of ${length}: ${Math.round(ms)} ms`)
        break
      }
    }
  }
  expect(slow).toEqual([])
})

const MIB = 1_048_576
test.each([
  ['values', `{"content":"\\u0041","x":[${'1,'.repeat(8 * MIB)}1]}`],
  ['objects', `[${'{},'.repeat(5 * MIB)}{}]`],
  ['as many values as are taken', `{"content":"\\u0041","x":[${'"a",'.repeat(199_000)}1]}`],
  ['backslashes', `"${'\\\\'.repeat(8 * MIB)}`],
  ['a long text', `{"a":"${'a'.repeat(16 * MIB)}"}`],
  ['space', ' '.repeat(16 * MIB)],
])('R-01 a body of 16 MiB does not hold the process: %s', async (_, text) => {
  const read = () => {
    try {
      parseUntrusted(text)
    } catch {}
  }
  expect(await cpuMs(read)).toBeLessThan(LIMIT_MS)
})

/** Of this thread alone: what others do beside it holds up nobody. */
const ownCpuMs = async (work: () => Promise<unknown>) => {
  const started = process.threadCpuUsage()
  await work()
  return process.threadCpuUsage(started).user / 1_000
}

const html = '<p>One more line of many.</p>'.repeat(120_000)
const faq = 'Q: Why?\nA: So.\n\n'.repeat(200_000)
test.each([
  ['knowledge', () => splitElsewhere({ name: 'd', format: 'html', content: html })],
  ['questions and answers', () => readFaqElsewhere(Buffer.from(faq)).catch(() => undefined)],
])('R-01 a document of millions of letters is read beside everybody else: %s', async (_, read) => {
  expect(await ownCpuMs(read)).toBeLessThan(120)
})
