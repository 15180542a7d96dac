import type { Sort } from '#protocol/shop.ts'
import type { FieldInfo, Profile } from '../catalog/product.ts'
import { fieldFor } from '../catalog/profile.ts'
import { compile, placeOf } from './phrases.ts'
import table from './qualities.json' with { type: 'json' }

export interface Quality {
  /** The field that tells it; nothing when this catalogue has none. */
  info: FieldInfo | undefined
  direction: Sort['direction']
  at: number
  /** How many words say it. */
  length: number
}

const QUALITIES = table.map(({ concepts, direction, words }) => ({
  concepts,
  direction: direction as Sort['direction'],
  phrases: words.split(' ').map((word) => compile(word.replaceAll('_', ' '))),
}))

/** "Lighter", "найширший", "how tall": a quality that is told by a field, and which end of it has most. */
export function qualityIn(words: string[], profile: Profile): Quality | undefined {
  let best: Quality | undefined
  for (const { concepts, direction, phrases } of QUALITIES) {
    for (const parts of phrases) {
      const place = placeOf(parts, words)
      if (!place || place.length < (best?.length ?? 0)) continue
      // "Expensive, is there a cheaper one": of two, the last is wished for.
      if (place.length === best?.length && place.at <= best.at) continue
      const info = concepts.map((concept) => fieldFor(profile, concept)).find((field) => field?.kind === 'number')
      if (!best || info) best = { info, direction, ...place }
    }
  }
  return best
}
