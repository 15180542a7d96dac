import type { Decision } from '#protocol/audit.ts'
import type { Ask } from '#protocol/ask.ts'
import { answerWords } from './ask-words.ts'
import { targetOf } from './danger.ts'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What was asked, what about, and what was said, read from a row of the audit. */
export function decisionWords({ kind, tool_name, arguments: args, detail }: Decision): { question: string; target: string; words: string } {
  const files = kind === 'undo' ? (args as { files?: unknown } | null)?.files : undefined
  if (Array.isArray(files)) return { question: '', target: files.join(', '), words: '' }
  const shown = (args ?? {}) as Record<string, unknown>
  const ask = {
    kind: kind as Ask['kind'],
    payload: kind === 'tool' ? { tool_name, arguments: shown } : shown,
    options: detail.options ?? undefined,
    answer: typeof detail.answer === 'object' && detail.answer !== null ? (detail.answer as Record<string, unknown>) : undefined,
  } as Ask
  return {
    question: textOf(detail.text) || textOf(detail.allowance) || (tool_name ?? ''),
    target: kind === 'tool' || kind === 'confirm' ? (targetOf(ask) ?? '') : '',
    words: textOf(detail.feedback) || textOf(detail.answer) || answerWords(ask),
  }
}

/** Whether a decision lets a row of words through: all of them stand somewhere in it. */
export function decisionFits(decision: Decision, wanted: string): boolean {
  const { question, target, words } = decisionWords(decision)
  const text = [decision.user, decision.agent_id, textOf(decision.detail.author), decision.decision, question, target, words].join(' ')
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.toLocaleLowerCase().includes(word))
}
