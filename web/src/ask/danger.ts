import type { Ask } from '#protocol/ask.ts'
import { plainText } from '../rich/plain.ts'
import { describeAction } from './describe.ts'

/**
 * How much care an approval needs. `red`: it destroys, or runs what cannot be taken back; `twice`: a plain yes or no that
 * somebody acts on, a program that is started; `once`: everything that will happen is shown and can be undone, or nothing changes.
 */
export type Care = 'red' | 'twice' | 'once'

const LONGEST = 48
const REMOVES = /(^|[._-])(delete|remove|drop|erase|kill|rm)/i
/** A diff whose new side is nothing: the file goes. */
const GONE = /^\+\+\+ \/dev\/null/m

const diffOf = (ask: Ask): string | undefined => {
  const diff = (ask.payload.preview as { diff?: unknown } | undefined)?.diff
  return typeof diff === 'string' && diff !== '' ? diff : undefined
}

const RISKS = ['reads', 'runs', 'destroys', 'shell'] as const

/** What the server judges of a command, told beside it. A call whose outcome is not known is not harmless, whatever it is. */
export function riskOf(ask: Ask): (typeof RISKS)[number] | undefined {
  if (ask.payload.unknown_outcome === true) return undefined
  const { risk } = (ask.payload.preview ?? {}) as { risk?: unknown }
  return RISKS.find((one) => one === risk)
}

export function careOf(ask: Ask): Care {
  if (ask.kind === 'confirm')
    return ask.source === 'session' || ask.destructive === true || ask.payload.destructive === true ? 'red' : 'twice'
  if (ask.kind !== 'tool') return 'once'
  const risk = riskOf(ask)
  if (risk === 'reads' || risk === 'runs') return risk === 'reads' ? 'once' : 'twice'
  const diff = diffOf(ask)
  if (diff === undefined || GONE.test(diff)) return 'red'
  return REMOVES.test(String(ask.payload.tool_name ?? '')) ? 'red' : 'once'
}

/** What a tool's call is, as far as its preview shows: a file goes, a file changes, or something runs. */
export function actOf(ask: Ask): 'delete' | 'change' | 'tool' {
  const diff = diffOf(ask) ?? diffOf({ ...ask, payload: { preview: ask.payload.asked_preview } })
  return diff === undefined ? 'tool' : GONE.test(diff) ? 'delete' : 'change'
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line
}

const words = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(' ') : ''

/** What an approval would act on, in a few words: a command, a file, the name of a button. */
export function targetOf(ask: Ask): string | undefined {
  if (ask.kind === 'confirm')
    return (
      describeAction(ask.payload).label ?? (ask.source === 'program' ? short(plainText(ask.text).replace(/\s*[?？]\s*$/, '')) : undefined)
    )
  if (ask.kind !== 'tool') return undefined
  const args = (ask.payload.arguments ?? {}) as Record<string, unknown>
  const command = [words(args.command), words(args.args)].filter(Boolean).join(' ')
  const named = [command, words(args.path), words(args.file), words(args.url), ...Object.values(args).map(words)].find(Boolean)
  return named ? short(named) : undefined
}
