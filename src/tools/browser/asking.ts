import type { BrowserAsking, BrowserElement } from '#protocol/browser.ts'
import type { Facts, Weighed } from './judgement.ts'

/** In quotes, with what the eye would miss written out. */
const visible = (text: string) => odd(JSON.stringify(text))
const odd = (text: string) =>
  text.replace(/[\p{Cf}\p{Co}\u034f\u115f\u1160\u3164]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)

const shown = ({ role, name, text }: BrowserElement) =>
  `${role === 'generic' ? 'element' : role} ${visible(name)}${text !== undefined && text !== name ? ` (${visible(text)})` : ''}`

const MOST_SHOWN = 900
/** What would be sent, short enough to be read. */
function holding(holds: string[]): string {
  const parts = holds.map((each) => odd(each.length > 160 ? `${each.slice(0, 140)}… (${each.length} characters)` : each))
  const all = parts.join(' · ')
  return all.length > MOST_SHOWN ? `${all.slice(0, MOST_SHOWN)}…` : all
}

export function askingFor({ facts, reason, decision }: Pick<Weighed, 'facts' | 'reason' | 'decision'>): BrowserAsking {
  const { args, element, target, url, file } = facts
  const on = element ? shown(element) : visible(String(args.eid ?? ''))
  const about = { url, reason, enter: args.submit === true || /[\r\n]$/.test(String(args.text ?? '')) }
  const around = [element?.context, element?.item].filter(Boolean).join(' · ')
  const holds = holding(element?.holds ?? [])
  const base = { ...about, target: on, ...(around && { context: around }), ...(holds && { holds }) }
  if (facts.tool === 'launch') return { ...about, kind: 'open', target: String(args.url ?? '') }
  if (file) return { ...base, kind: 'file', what: `${visible(file.path)} (${file.bytes} bytes)` }
  if (args.choose !== undefined)
    return {
      ...base,
      kind: 'choose',
      what: [args.choose]
        .flat()
        .map((each) => visible(String(each)))
        .join(', '),
    }
  if (typeof args.text === 'string') return { ...base, kind: 'type', what: decision === 'person' ? '••••' : visible(args.text) }
  if (args.keys !== undefined) return { ...base, kind: 'keys', what: visible(String(args.keys)) }
  return target ? { ...base, kind: 'drag', what: shown(target) } : { ...base, kind: 'click' }
}

/** The question in plain English, for clients that bring no words of their own. */
export function question({ kind, target, what = '', enter, context, holds, url, reason }: BrowserAsking): string {
  const act = {
    click: `Click ${target}`,
    drag: `Drag ${target} to ${what}`,
    type: `Type ${what}${enter ? ' and press Enter' : ''} into ${target}`,
    keys: `Press ${what} on ${target}`,
    choose: `Choose ${what} in ${target}`,
    file: `Give the file ${what} to ${target}`,
    open: `Open ${visible(target)}`,
  }[kind]
  return `${act} on ${url}?${context ? ` Around it: ${visible(context)}.` : ''}${holds ? ` It holds: ${holds}.` : ''} ${reason}.`
}

/** What is kept with the ask and shown beside it: the act and all that it was judged by. */
export const actionOf = ({ tool, args, url, element, target, file }: Facts): Record<string, unknown> => ({
  action: tool === 'launch' ? 'open' : tool,
  ...args,
  url: tool === 'launch' ? args.url : url,
  ...(element && { element }),
  ...(target && { target }),
  ...(file && { file }),
})
