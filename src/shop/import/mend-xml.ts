import type { RawRow } from './types.ts'
import { createLines } from './lines.ts'

const OPEN = '<![CDATA['
const LAST_TAG = /^<([\w:.-]+)(?:\s[^>]*)?>\s*$/

/** A CDATA that begins anew before it ends was left open ("]]" is a usual slip): it is closed where its element ends. */
export function closeCdata(text: string): string {
  const parts = text.split(OPEN)
  return parts
    .map((part, at) => {
      if (at === 0 || part.includes(']]>')) return part
      const before = parts[at - 1] ?? ''
      const [, element] = LAST_TAG.exec(before.slice(before.lastIndexOf('<'))) ?? []
      const end = element === undefined ? -1 : part.indexOf(`</${element}`)
      return end < 0 ? part : `${part.slice(0, end).replace(/\]\]\s*$/, '')}]]>${part.slice(end)}`
    })
    .join(OPEN)
}

/** Most often of all, what holds other elements is one of the goods. */
function itemTag(text: string): string | undefined {
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(/<([\w:.-]+)(?:\s[^<>]*)?>\s*<(?=\w)/g)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

/** The text without the goods that cannot be parsed by themselves, of which only the ends of lines are left, so that the lines of others stay. */
export function leaveOutBroken(text: string, faultOf: (item: string) => string | undefined): { rest: string; broken: RawRow[] } {
  const tag = itemTag(text)
  if (tag === undefined) return { rest: text, broken: [] }
  const starts = [...text.matchAll(new RegExp(`<${RegExp.escape(tag)}(?=[\\s>])`, 'g'))].map(({ index }) => index)
  const lineOf = createLines(text)
  const broken: RawRow[] = []
  const parts = starts.map((start, at) => {
    const part = text.slice(start, starts[at + 1])
    const end = part.lastIndexOf(`</${tag}>`)
    const item = end < 0 ? part : part.slice(0, end + tag.length + 3)
    const error = end < 0 ? `<${tag}> is not closed` : faultOf(item)
    if (error === undefined) return part
    broken.push({ line: lineOf(start), error })
    return item.replace(/[^\n]+/g, '') + part.slice(item.length)
  })
  return { rest: text.slice(0, starts[0]) + parts.join(''), broken }
}
