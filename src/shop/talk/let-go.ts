import type { Filter } from '#protocol/shop.ts'
import type { Catalog } from '../catalog/catalog.ts'
import { fieldNamed } from '../catalog/profile.ts'
import { keysOf } from '../catalog/search-index.ts'
import { isCommon } from '../filters/common-words.ts'
import { parseWishes } from '../filters/parse.ts'
import { conceptsSaid } from '../lexicon/fields.ts'
import { isColour } from '../lexicon/meanings.ts'
import type { Reading } from '../router/features.ts'
import { plainWords } from '../text/phrase.ts'
import type { Context } from './context.ts'
import { find } from './phrases.ts'
import type { Said } from './sought.ts'

export interface LetGo {
  /** Fields whose conditions are let go, and words of the context. */
  lifted: string[]
  released: string[]
  /** Whether only a field is named: "the price", "the limit of the price". */
  isOfField(text: string): boolean
  isInForce(field: string): boolean
}

/** "Any brand", "forget the drawer", "put the Rolexes back", "remove the price filter": which conditions in force are let go. */
export function letGo(said: Said[], { text }: Reading, catalog: Catalog, { base, filters, words, must, prefer, without }: Context): LetGo {
  const inForce = [...base, ...filters]
  const all = plainWords(text)
  const isField = (word: string) => conceptsSaid(word).length > 0 || find('bound', [word]) !== undefined
  const isOfField = (spoken: string) => {
    const own = plainWords(spoken)
    return own.some(isField) && own.every((word) => isField(word) || isCommon(word))
  }
  // "Hide the price" hides a column.
  const isHiding = find('hide', all) !== undefined && !find('remove', all) && !find('bound', all)
  const isLifting = !isHiding && (find('remove', all) ?? find('lift', all) ?? find('bound', all)) !== undefined
  const spoken = said
    .filter(({ tag, text: own }) =>
      isHiding ? tag === 'L' && !isOfField(own) : tag === 'L' || (isLifting && /[NS]/.test(tag) && isOfField(own)),
    )
    .map((one) => one.text)
  const bare = isLifting && (said.length === 0 || (find('bound', all) && said.every(({ tag }) => /[LNS]/.test(tag)))) ? [text] : []
  const told = [...spoken, ...bare]
  const meant = told.flatMap(plainWords)
  const keys = new Set(spoken.flatMap((one) => plainWords(one)).flatMap(keysOf))
  const concepts = new Set(meant.flatMap(conceptsSaid).map(({ concept }) => concept))
  const read = told.map((one) => parseWishes(one, catalog))
  const fields = new Set(read.flatMap((wishes) => [...wishes.fields, ...wishes.filters].map(({ field }) => field)))
  const isSaid = (one: string) => plainWords(one).some((word) => keysOf(word).some((key) => keys.has(key)))
  const isMeant = ({ field, value }: Filter) =>
    fields.has(field) ||
    concepts.has(fieldNamed(catalog.profile, field)?.concept ?? '') ||
    [value].flat().some((one) => isSaid(String(one)))
  return {
    lifted: [...new Set(inForce.filter(isMeant).map(({ field }) => field))],
    released: [...words, ...must, ...prefer, ...without].filter((word) => isSaid(word) || (concepts.has('color') && isColour(word))),
    isOfField,
    isInForce: (field) => inForce.some((one) => one.field === field && one.op !== 'ne'),
  }
}
