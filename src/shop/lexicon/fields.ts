import { stem } from '../text/stem.ts'
import { readWords } from '../words/read-words.ts'

export interface FieldConcept {
  concept: string
  /** Names that catalogues give to such a field, after splitting at `_`, `.`, spaces and capitals. */
  names: string[]
  /** How people say it: words or word*, several joined by `_`. */
  words: string[]
  /** The units its numbers can be in; the first is meant when neither the field's name nor its values say. */
  units: string[]
  label: { en: string; ru: string; uk: string }
}

const list = (text: string): string[] => text.split(' ').filter(Boolean)

/** What the fields of shops usually mean. A field that is none of these still works by its own name. */
export const FIELD_CONCEPTS: FieldConcept[] = readWords('fields').map((line) => {
  const [concept = '', names = '', words = '', units = '', en = '', ru = en, uk = ru] = line.split('|').map((part) => part.trim())
  return { concept, names: names.split(', '), words: list(words), units: list(units), label: { en, ru, uk } }
})

export const conceptNamed = (name: string | undefined): FieldConcept | undefined => FIELD_CONCEPTS.find((item) => item.concept === name)

const SAID = Map.groupBy(
  FIELD_CONCEPTS.flatMap((field) =>
    field.words.filter((word) => !word.includes('_')).map((word) => ({ field, word: word.replace(/\*$/, ''), prefix: word.endsWith('*') })),
  ),
  ({ word }) => word.charAt(0),
)

/** What a word may name of a thing ("width", "вес"), whether or not a catalogue has it. */
export const conceptsSaid = (said: string): FieldConcept[] =>
  (SAID.get(said.charAt(0)) ?? [])
    .filter(({ word, prefix }) => (prefix ? said.startsWith(word) : stem(said) === stem(word)))
    .map(({ field }) => field)

/** The first of them. */
export const conceptSaid = (said: string): FieldConcept | undefined => conceptsSaid(said)[0]

/** A nested field goes by its last name; a dot within a heading ("Пробег, тыс. км") is only a dot. */
const ownName = (field: string): string => (/^[^\s()]+$/.test(field) ? (field.split('.').at(-1) ?? field) : field)

/** The words of a field's name: `specs.screenSize_in` → screen, size, in. */
export const nameParts = (field: string): string[] =>
  ownName(field)
    .replace(/(?<!\p{L})[лк]\. ?с\.?(?!\p{L})/giu, 'hp')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%"']+/u)
    .filter(Boolean)
