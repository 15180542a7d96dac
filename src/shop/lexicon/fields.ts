import { BOOKS } from './fields/books.ts'
import type { FieldConcept } from './fields/concept.ts'
import { DEVICES } from './fields/devices.ts'
import { HOMES } from './fields/homes.ts'
import { HOUSEHOLD } from './fields/household.ts'
import { stem } from '../text/stem.ts'
import { TRADE } from './fields/trade.ts'
import { VEHICLES } from './fields/vehicles.ts'

export type { FieldConcept }

/** What the fields of shops usually mean. A field that is none of these still works by its own name. */
export const FIELD_CONCEPTS: FieldConcept[] = [...TRADE, ...DEVICES, ...HOUSEHOLD, ...VEHICLES, ...HOMES, ...BOOKS]

export const conceptNamed = (name: string | undefined): FieldConcept | undefined => FIELD_CONCEPTS.find((item) => item.concept === name)

const SAID = Map.groupBy(
  FIELD_CONCEPTS.flatMap((field) =>
    field.words.filter((word) => !word.includes('_')).map((word) => ({ field, word: word.replace(/\*$/, ''), prefix: word.endsWith('*') })),
  ),
  ({ word }) => word.charAt(0),
)

/** What a word names of a thing ("width", "вес"), whether or not a catalogue has it. */
export const conceptSaid = (said: string): FieldConcept | undefined =>
  SAID.get(said.charAt(0))?.find(({ word, prefix }) => (prefix ? said.startsWith(word) : stem(said) === stem(word)))?.field

/** A nested field goes by its last name; a dot within a heading ("Пробег, тыс. км") is only a dot. */
const ownName = (field: string): string => (/^\S+$/.test(field) ? (field.split('.').at(-1) ?? field) : field)

/** The words of a field's name: `specs.screenSize_in` → screen, size, in. */
export const nameParts = (field: string): string[] =>
  ownName(field)
    .replace(/(?<!\p{L})[лк]\. ?с\.?(?!\p{L})/giu, 'hp')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}%"']+/u)
    .filter(Boolean)
