import type { Formation, Meta, OtherAction, VizType } from '#protocol/shop.ts'
import type { Language } from '#text/language.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { FieldInfo, Product } from '../catalog/product.ts'
import type { Act } from './act.ts'
import type { AskedFor } from './asked.ts'
import type { Context, Wish } from './context.ts'
import { type Reply, say } from './say.ts'
import type { FaqEntry } from '../faq.ts'
import type { Asker } from '../pipeline/changes.ts'
import type { Change } from '../ports.ts'
import type { Snapshot } from '../state/snapshot.ts'

/** What an act has before it: what was said, as it was read, and the session as it stands. */
export interface Scene {
  act: Act
  text: string
  /** What of it is asked. */
  asked: AskedFor
  language: Language
  wish: Wish
  /** Fields that are named, and places or names that are pointed at. */
  fields: FieldInfo[]
  refs: string[]
  /** Words that the catalogue does not have, words of the wish that nothing here has, and conditions that are let go for it. */
  unknown: string[]
  dropped: string[]
  released: string[]
  viz_type?: VizType | undefined
  action?: OtherAction | undefined
  catalog: Catalog
  faq: FaqEntry[]
  state: Snapshot
  shown: Product[]
  context: Context
  /** What the last answers were about. */
  focus: Product[]
  /** With one product on screen: what was there before it. */
  earlier: Product[]
  asker: Asker
}

/** What is drawn after an act, and how it is told. */
export interface Screen {
  meta: Meta
  formation: Formation | null
  wishes: string
  order: string
  missed: string[]
  page: { from: number; to: number } | null
}

/** What an act does: a change of the state, or a step back, if any; and what is said then. */
export interface Done {
  change?: ((now: Snapshot) => Change) | undefined
  /** So many steps back. */
  back?: number
  say: string | ((screen: Screen) => string)
  /** Choices as buttons. */
  offer?: Formation | undefined
  /** Nothing is shown that it could be about: it is looked for instead. */
  search?: boolean
  /** A person has to answer. */
  operator?: boolean
}

export type Doing = (scene: Scene) => Done

export const said = (scene: Pick<Scene, 'language'>, reply: Reply, values?: Record<string, string | number>): string =>
  say(reply, scene.language, values)
