import { setImmediate as pause } from 'node:timers/promises'
import { Formation } from '#protocol/shop.ts'
import { type Catalog, createCatalog } from '../catalog/catalog.ts'
import type { Product } from '../catalog/product.ts'
import { searchChange } from '../pipeline/changes.ts'
import { screenOf } from '../pipeline/screen.ts'
import { evolve } from '../state/fold.ts'
import { EMPTY } from '../state/snapshot.ts'
import { mainChoices } from './choices.ts'
import { NOTHING, searched } from './context.ts'
import { dryRun } from './dry-run.ts'
import { understand } from './understand.ts'

/** Said to a catalogue before anybody else speaks, so that the first shopper waits no longer than the second. */
const FIRST_WORDS = [
  'show me something under 100',
  'покажи дешевле 100',
  'знайди найдешевші',
  'compare the first and the second',
  'qwertyuiop',
]

/** So often that what is used most is compiled. */
const ROUNDS = 3

/** A whole turn without a session: read, found, drawn, gone on with and asked about. */
function rehearse(text: string, catalog: Catalog): void {
  const { wish, language } = understand(text, catalog, NOTHING)
  const change = searchChange(catalog, EMPTY, { trigger: 'SYSTEM', language, viewport: null }, text, searched(wish))
  const shown = change.data.map(({ product }) => product)
  Formation.safeParse(screenOf(evolve(EMPTY, { ...change, step: 1 }), shown, catalog))
  const on_screen = shown.map(({ id }) => id)
  for (const next of ['до 300', text, 'how much is the second']) dryRun({ text: next, on_screen }, catalog)
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
