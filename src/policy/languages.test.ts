import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { judge } from './detector.ts'
import { allLanguages } from './languages.ts'
import { readLexicon } from './lexicon.ts'

const click = (name: string, role = 'button', language?: string) => judge({ action: 'click', element: { role, name }, language }).decision

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  return process.cpuUsage(before).user / 1000
}

describe('B-11 every file of words holds its own examples', () => {
  test.each(allLanguages().map(({ name, lexicon }) => ({ name, examples: lexicon().examples })))('B-11 B-13 $name', ({ examples }) => {
    expect(examples.ask.length).toBeGreaterThanOrEqual(10)
    expect(examples.pass.length).toBeGreaterThanOrEqual(10)
    expect(examples.ask.filter((label) => click(label) !== 'confirm')).toEqual([])
    expect(examples.pass.filter((label) => click(label) !== 'allow' || click(label, 'link') !== 'allow')).toEqual([])
  })

  test('B-11 reading one takes less than 50 ms of processor time', () => {
    const folder = join(import.meta.dirname, 'words')
    const slow = readdirSync(folder).filter((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return Math.min(...[1, 2, 3].map(() => processorTime(() => readLexicon(text)))) >= 50
    })
    expect(slow).toEqual([])
  })
})

describe('a file with a mistake says where it is', () => {
  test.each([
    ['remove\n  delete', 'line 1: a section starts with its title and a colon'],
    ['language: xx\nremoves:\n  delete', 'line 2: no section is called "removes"'],
    ['language: xx\nremove:\n  delete | behind: it', 'line 2: no condition is called "behind"'],
    ['language: xx\nremove:\n  delete it/', 'a word is missing'],
    ['language: xx\nremove:\n  delet+verb', 'nothing is called "verb"'],
    ['language: xx\nremove:\n  [un re]delete, [un', 'line 2: a bracket is not closed'],
    ['language: xx\npair:\n  make\nremove:\n  delete', 'line 2: a pair is followed by "with:"'],
  ])('%j', (text, message) => {
    expect(() => readLexicon(text)).toThrow(message)
  })
})

describe('B-13 a number alone is no act', () => {
  test.each(Array.from({ length: 30 }, (_, index) => `Part ${index}`))('B-13 %s', (label) => {
    expect(click(label)).toBe('allow')
  })
})

describe('B-13 a link is read in the page’s own language', () => {
  test('B-13 a name that is a verb elsewhere does not stop', () => {
    expect(click('Elimina', 'link', 'de-AT')).toBe('allow')
    expect(click('Elimina', 'link', 'it')).toBe('confirm')
    expect(click('Elimina', 'link')).toBe('confirm')
  })

  test('B-11 a button is read in every language, whatever the page says it is', () => {
    expect(click('Elimina', 'button', 'de')).toBe('confirm')
    expect(click('Elimina', 'link', 'xx')).toBe('confirm')
  })
})

describe('R-01 a label of any length is judged in a bounded time', () => {
  const long = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  test.each([
    ['Han letters', long('删', 10_000)],
    ['a Han letter of no act', long('的', 65_536)],
    ['one Latin letter', long('a', 65_536)],
    ['spaces', `delete${long(' ', 65_536)}x`],
    ['pairs', long('a ', 65_536)],
    ['kana', long('するを', 65_536)],
    ['Hangul', long('하기', 65_536)],
    ['agreement', long('ok ', 65_536)],
    ['joiners', long('\u200d\u200b', 65_536)],
    ['question marks', long('? ', 65_536)],
    ['capitals', long('aB', 65_536)],
  ])('R-01 %s', (_, text) => {
    for (const judged of [
      { action: 'click', element: { role: 'button', name: 'x', value: text } },
      { action: 'click', element: { role: 'link', name: text } },
      { action: 'click', element: { role: 'button', name: 'OK', context: text } },
      { action: 'type', element: { role: 'textbox', name: text }, typed: text, submit: true },
    ] as const)
      expect(Math.min(...[1, 2, 3].map(() => processorTime(() => judge(judged))))).toBeLessThan(100)
  })

  test('R-01 the reason says that a part was read', () => {
    const { reason } = judge({ action: 'click', element: { role: 'button', name: long('的', 10_000) } })
    expect(reason).toContain('the first 400 characters')
  })
})
