import { isCommon } from '../filters/common-words.ts'
import type { Reading } from './features.ts'
import { classOf } from './lexicon.ts'
import { SERVICE } from './other.ts'

const isNamed = (token: string) => token === '<brand>' || token === '<name>'

/** Brands or a model and nothing else said: "Samsung", "new balance 574". */
export function isBareName({ tokens, text }: Reading): 'brand' | 'model' | undefined {
  const said = tokens.filter((token) => /[\p{L}\p{N}<]/u.test(token))
  if (said.length === 0 || said.length > 6 || text.endsWith('?') || !said.some(isNamed)) return undefined
  const isKind = (token: string) => token === '<brand>' || token === '<value>' || token === '<measure>' || token === '<num>'
  if (said.includes('<brand>') && said.every(isKind)) return 'brand'
  const isPart = (token: string) =>
    isNamed(token) || token === '<num>' || token === '<money>' || (/^[a-z0-9]+$/.test(token) && !isCommon(token))
  return said.every(isPart) && said.filter((token) => /^[a-z]{2,}$/.test(token)).length <= 2 ? 'model' : undefined
}

/** "Покажи телефоны каруселью": something to find, and how it should stand. */
export const findsInLayout = ({ has }: Reading): boolean =>
  (has('<layout>') || has('<columns>')) &&
  has('<thing>') &&
  (has('<show>') || has('<find>') || has('<want>')) &&
  !SERVICE.some(has) &&
  !['<it>', '<ord>', '<compare>', '<keep>', '<drop>'].some(has)

/** The words of a search without those that say how its results should stand. */
export const withoutLayout = (words: string[], reading: Reading): string[] =>
  findsInLayout(reading) ? words.filter((word) => classOf(word) !== '<layout>' && classOf(word) !== '<columns>') : words
