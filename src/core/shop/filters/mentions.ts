import type { FieldInfo, Profile } from '../catalog/product.ts'
import { stem } from '../text/stem.ts'
import type { Item } from './items.ts'

/** A place where a field is named; several fields may go by one word ("memory"). */
export interface Mention {
  fields: FieldInfo[]
  at: number
  length: number
}

interface Part {
  text: string
  prefix: boolean
}

interface Pattern {
  parts: Part[]
  fields: FieldInfo[]
}

const parsePart = (text: string): Part =>
  text.endsWith('*') ? { text: text.slice(0, -1), prefix: true } : { text: stem(text), prefix: false }

const fits = (part: Part, item: Item | undefined): boolean =>
  item?.kind === 'word' && (part.prefix ? item.text.startsWith(part.text) : stem(item.text) === part.text)

export type FindMentions = (items: Item[]) => Mention[]

/** Finds where fields are named: "цена", "оперативки", "battery life". Built once per catalogue. */
export function createMentions(profile: Profile): FindMentions {
  const patterns = new Map<string, Pattern>()
  for (const info of profile.fields) {
    if (info.field === 'id' || info.field === 'name') continue
    for (const word of info.words) {
      const known = patterns.get(word)
      if (known) known.fields.push(info)
      else patterns.set(word, { parts: word.split('_').map(parsePart), fields: [info] })
    }
  }
  const byLetter = Map.groupBy([...patterns.values()], ({ parts }) => parts[0]?.text.charAt(0) ?? '')
  const lettersOf = (word: string) => [...new Set([word.charAt(0), stem(word).charAt(0)])]
  return (items) => {
    const mentions: Mention[] = []
    for (let at = 0; at < items.length; at++) {
      const item = items[at]
      if (item?.kind !== 'word') continue
      const candidates = lettersOf(item.text).flatMap((letter) => byLetter.get(letter) ?? [])
      const found = candidates.filter(({ parts }) => parts.every((part, offset) => fits(part, items[at + offset])))
      if (found.length === 0) continue
      const length = Math.max(...found.map(({ parts }) => parts.length))
      const longest = found.filter(({ parts }) => parts.length === length)
      mentions.push({ fields: [...new Set(longest.flatMap((pattern) => pattern.fields))], at, length })
      at += length - 1
    }
    return mentions
  }
}
