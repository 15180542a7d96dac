import type { Act } from './act.ts'
import { found, narrow, nothing, others, reset, similar } from './find.ts'
import { type Doing, said } from './scene.ts'
import { ask, back, foreign, support, talk, tell } from './tell.ts'
import { compare, fields, layout, open, page } from './view.ts'

/** What is done about a message, one act each. */
export const ACTS: Record<Act['type'], Doing> = {
  search: found,
  nothing,
  look: (scene) => ({ say: said(scene, 'shown') }),
  narrow,
  reset,
  others,
  similar,
  page,
  layout,
  fields,
  open,
  compare,
  answer: tell,
  support,
  back,
  talk,
  ask,
  foreign,
}
