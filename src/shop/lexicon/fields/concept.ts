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

export const concept = (name: string, names: string, words: string, units: string, label: string): FieldConcept => {
  const [en = name, ru = en, uk = ru] = label.split('|')
  const list = (text: string) => text.split(' ').filter(Boolean)
  return {
    concept: name,
    names: names.split(',').map((part) => part.trim()),
    words: list(words),
    units: list(units),
    label: { en, ru, uk },
  }
}
