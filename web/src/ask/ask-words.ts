import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { actOf, targetOf } from './danger.ts'

/** The server's usual question about a tool says nothing that cannot be said in another language; one with more to it is shown as it is. */
const PLAIN = /^May \S+ [^?()]+( \(\+\d+ −\d+\))?\?$/

/** The question of an ask, in words. */
export function useAskTitle(): (ask: Ask) => string {
  const { t, i18n } = useTranslation()
  return (ask) => {
    if (ask.kind === 'plan') return t('ask.planTitle')
    if (ask.kind === 'tool' && (ask.text === '' || (i18n.language !== 'en' && PLAIN.test(ask.text))))
      return t(`ask.${actOf(ask)}Title`, { tool: targetOf(ask) ?? String(ask.payload.tool_name ?? '') })
    return ask.text || t(ask.kind === 'confirm' ? 'ask.confirmTitle' : ask.kind === 'manual' ? 'ask.manualTitle' : 'ask.questionTitle')
  }
}

/** A long text is a question and its explanation: only the question is the heading. */
export function inTwo(text: string): [string, string] {
  const paragraph = text.indexOf('\n\n')
  if (paragraph > 0 && paragraph <= 300) return [text.slice(0, paragraph), text.slice(paragraph + 2)]
  const end = text.indexOf('? ')
  return text.length > 80 && end > 0 ? [text.slice(0, end + 1), text.slice(end + 2)] : [text, '']
}

/** What a person answered, in words: their text, what they chose, what they filled in. */
export function answerWords({ answer, options }: Ask): string {
  if (!answer) return ''
  const label = (value: unknown) => options?.find((option) => option.value === value)?.label ?? String(value)
  if (typeof answer.text === 'string') return answer.text
  if (typeof answer.feedback === 'string') return answer.feedback
  if (Array.isArray(answer.values)) return answer.values.map(label).join(', ')
  if (answer.value === undefined) return ''
  if (typeof answer.value !== 'object' || answer.value === null) return label(answer.value)
  const told = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  return Object.entries(answer.value)
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.map(told).join(', ') : told(value)}`)
    .join(' · ')
}
