import { describe, expect, test } from 'vitest'
import type { AgentInfo } from '#protocol/session.ts'
import { splitClauses } from './clauses.ts'
import { planByRules } from './rules.ts'

const agent = (id: string, description: string): AgentInfo => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  description,
  status: 'idle',
})
const AGENTS = [
  agent('assistant', 'Talks and answers questions'),
  agent('echo', 'Returns its input; a probe for health checks and load tests'),
  agent('coder', 'Reads and writes files and runs commands'),
  agent('weather', 'Forecasts the weather'),
]
const shape = (message: string) =>
  planByRules(message, AGENTS).tasks.map(({ agent_id, description, depends_on }) => [agent_id, description, depends_on.join(' ')])

describe('M-02 the rule planner', () => {
  test.each([
    ['@echo a\n@echo b', 'a new line'],
    ['@echo a; @echo b', 'a semicolon'],
    ['1. @echo a 2. @echo b', 'list numbers on one line'],
    ['1) @echo a\n2) @echo b', 'list numbers on lines'],
    ['- @echo a\n- @echo b', 'bullets'],
    ['\n@echo a;\n\n ; @echo b;', 'and empty clauses count for nothing'],
  ])('M-02 %j: clauses end at %s', (message) => {
    expect(shape(message)).toEqual([
      ['echo', 'a', ''],
      ['echo', 'b', ''],
    ])
  })

  test.each(['then', 'Then,', 'and then', 'after that', 'потом', 'Затем', 'а потом', 'потім', 'а потім', 'далі', 'Далі:'])(
    'M-02 P-20 "%s" waits for all before it',
    (word) => {
      expect(shape(`@echo a\n@echo b\n${word} @echo c\n@echo d`)).toEqual([
        ['echo', 'a', ''],
        ['echo', 'b', ''],
        ['echo', 'c', 't1 t2'],
        ['echo', 'd', ''],
      ])
    },
  )

  test.each(['theneedle is lost', 'потомок короля', 'далікатес'])('M-02 "%s" only begins like "then"', (text) => {
    expect(splitClauses(`one\n${text}`)[1]).toEqual({ text, waits: false })
  })

  test('M-02 a number that does not count on is part of the sentence', () => {
    expect(splitClauses('wait 500. then chapter 7. of the book')).toHaveLength(1)
  })

  test('M-02 a code block stays whole', () => {
    expect(splitClauses('@coder fix ```\na;\nb;\n```\n@echo done').map(({ text }) => text)).toEqual([
      '@coder fix ```\na;\nb;\n```',
      '@echo done',
    ])
    expect(splitClauses('@coder fix this:\n```\na;\n```\n@echo done').map(({ text }) => text)).toEqual([
      '@coder fix this:\n```\na;\n```',
      '@echo done',
    ])
    expect(splitClauses('fix ```a;\nb;``` now')).toEqual([{ text: 'fix ```a;\nb;``` now', waits: false }])
  })

  test('M-02 a name at the start is taken off, and the text behind it stays byte for byte', () => {
    expect(shape('@coder: write file a.txt with content: x   y')).toEqual([['coder', 'write file a.txt with content: x   y', '']])
    expect(shape('ask @Coder to list files')).toEqual([['coder', 'ask @Coder to list files', '']])
    expect(shape('@echo')).toEqual([['echo', '@echo', '']])
  })

  test('M-02 without a name the description decides, else the assistant; a name that nobody has is a word', () => {
    expect(shape('what will the weather be tomorrow')[0]?.[0]).toBe('weather')
    expect(shape('прочитай файл notes.txt')[0]?.[0]).toBe('coder')
    expect(shape('hm')[0]?.[0]).toBe('assistant')
    expect(shape('@nobody hm')[0]?.[0]).toBe('assistant')
    expect(shape('mail ann@echo.example hm')[0]?.[0]).toBe('assistant')
  })

  test('M-02 the probe and an agent in error get no work by description', () => {
    expect(shape('run the health checks and load tests')[0]?.[0]).not.toBe('echo')
    const broken = AGENTS.map((one) => (one.id === 'weather' ? { ...one, status: 'error' as const } : one))
    expect(planByRules('the weather tomorrow', broken).tasks[0]?.agent_id).toBe('assistant')
  })

  test('M-02 only names speak for themselves', () => {
    expect(planByRules('hello there', AGENTS).named).toBe(false)
    expect(planByRules('@echo hello', AGENTS).named).toBe(true)
    expect(planByRules('hello; goodbye', AGENTS).named).toBe(false)
  })

  test('M-02 a long pasted text is one task', () => {
    const { tasks, named } = planByRules(Array.from({ length: 40 }, (_, i) => `line ${i}`).join('\n'), AGENTS)
    expect(named).toBe(false)
    expect(tasks).toHaveLength(1)
  })
})
