import type { VizType } from '#protocol/shop.ts'
import { phrasesIn, placeOf, plainWords } from '../text/phrase.ts'
import { readWords } from '../words/read-words.ts'
import type { Reading } from './features.ts'
import { classOf, SERVICE } from './lexicon.ts'

const VIEWS = readWords('views').map((line) => {
  const [type = '', phrases = ''] = line.split(/: (.*)/)
  return { type: type as VizType, phrases: phrasesIn(phrases) }
})

/** Which view was asked for, if one was named. */
export function vizType(text: string): VizType | undefined {
  const words = plainWords(text)
  return VIEWS.find(({ phrases }) => phrases.some((phrase) => placeOf(phrase, words)))?.type
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
