import { setImmediate as pause } from 'node:timers/promises'
import { Formation } from '#protocol/shop.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { searchChange } from '../pipeline/changes.ts'
import { screenOf } from '../pipeline/screen.ts'
import { evolve } from '../state/fold.ts'
import { EMPTY } from '../state/snapshot.ts'
import { answer } from './answer.ts'
import { mainChoices } from '../acts/choices.ts'
import { contextOf, NO_WISH, searched } from './context.ts'
import { pointedAt } from './names.ts'
import { understand } from './understand.ts'

/** Said to a catalogue before anybody else speaks, so that the first shopper waits no longer than the second. */
const FIRST_WORDS = [
  'show me something under 100',
  'покажи дешевле 100',
  'знайди найдешевші',
  'compare the first and the second',
  'how much is the second',
  'qwertyuiop',
]

/** So often that what is used most is compiled. */
const ROUNDS = 3

/** A whole turn without a session: read, found, drawn, and gone on with. */
function rehearse(text: string, catalog: Catalog): void {
  const { wish: wanted, language } = understand(text, catalog, searched(NO_WISH))
  const change = searchChange(catalog, EMPTY, { trigger: 'SYSTEM', language, viewport: null }, text, searched(wanted))
  const state = evolve(EMPTY, { ...change, step: 1 })
  const shown = change.data.map(({ product }) => product)
  Formation.safeParse(screenOf(state, shown, catalog))
  const context = contextOf(state, shown)
  understand('до 300', catalog, context, language)
  const pointed = pointedAt({ text, language, catalog, shown, focus: [], anywhere: true })
  answer({
    words: [],
    language,
    catalog,
    context,
    wish: NO_WISH,
    unknown: [],
    fields: catalog.profile.fields.slice(0, 2),
    pointed,
    focus: [],
  })
}

/** A catalogue that was spoken to. In pieces: what is compiled at the first use would hold the server for a fifth of a second. */
export async function readyCatalog(products: Product[], version: string): Promise<Catalog> {
  const made = await createCatalog(products, version)
  const texts = [...FIRST_WORDS, ...mainChoices(made)]
  for (const text of Array.from({ length: ROUNDS }, () => texts).flat()) {
    rehearse(text, made)
    await pause()
  }
  return made
}
