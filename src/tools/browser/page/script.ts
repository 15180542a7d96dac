/// <reference lib="dom" />
import { type Aim, createAiming } from './aim.ts'
import { createContents } from './contents.ts'
import { createData, type PageData } from './data.ts'
import { createDescribe, type SeenElement } from './describe.ts'
import { createEar, EAR } from './ear.ts'
import { createEids } from './eids.ts'
import { createExtent } from './extent.ts'
import { createFields } from './fields.ts'
import { createGuard, type Guard } from './guard.ts'
import { createHovering } from './hovering.ts'
import { createHolding, type FieldState, type Holding } from './hold.ts'
import { createItems } from './items.ts'
import { createLabels } from './labels.ts'
import { createLines } from './lines.ts'
import { createLook, type Look, type LookOptions } from './look.ts'
import { createLooks, type Looks } from './looks.ts'
import { createNaming } from './naming.ts'
import { createShapes } from './shapes.ts'
import { createSpots } from './spots.ts'
import { createUsable } from './usable.ts'
import { createWants } from './wants.ts'

/** What lives in each document, in a closure that the page's own scripts cannot reach. */
export interface PageScript {
  look(options: LookOptions): Look
  element(id: string): Element | null
  describe(id: string): SeenElement | null
  /** What has the cursor, and the language of the page. */
  around(): { focused: SeenElement | null; language: string }
  /** What links to this path, of whatever host. */
  linksTo(path: string): SeenElement[]
  aim(id: string, at?: [number, number], other?: boolean): Aim | null
  /** What there is to use at this point of the window. */
  under(x: number, y: number): SeenElement | null
  /** A place of the window where nothing is, this or any, and what hears a press there all the same. */
  spot(at?: [number, number]): { x: number; y: number; element: SeenElement | null } | { refused: string }
  /** From now on a press there reaches what was judged (nothing: null), or nobody; says why it cannot. */
  guardSpot(at: [number, number], expected: string | null): string
  state(id: string): FieldState | null
  data(): PageData
  /** While on, what is typed is the person's own: it is masked and blackened from then on. */
  shield(on: boolean): void
  /** Whether there is something to blacken. */
  hides(): boolean
  /** Draws the eids of these elements over the page, or takes them off. */
  label(ids: string[] | null): void
  hold: Holding
  looks: Looks
  guard: Guard
}

function assemble(parts: {
  createShapes: typeof createShapes
  createNaming: typeof createNaming
  createFields: typeof createFields
  createUsable: typeof createUsable
  createHovering: typeof createHovering
  createDescribe: typeof createDescribe
  createAiming: typeof createAiming
  createSpots: typeof createSpots
  createExtent: typeof createExtent
  createLines: typeof createLines
  createLook: typeof createLook
  createItems: typeof createItems
  createEids: typeof createEids
  createContents: typeof createContents
  createWants: typeof createWants
  createLooks: typeof createLooks
  createHolding: typeof createHolding
  createGuard: typeof createGuard
  createData: typeof createData
  createLabels: typeof createLabels
  earName: string
}): PageScript {
  const naming = parts.createNaming(parts.createShapes())
  const fields = parts.createFields(naming)
  const usable = parts.createUsable(naming, parts.createHovering, parts.earName)
  const described = parts.createDescribe(naming, fields, usable)
  const items = parts.createItems(naming)
  const eids = parts.createEids(items)
  const aiming = parts.createAiming(naming, fields, usable, eids)
  const { spot } = parts.createSpots(naming, aiming)
  const extent = parts.createExtent(naming, usable)
  const look = parts.createLook({ naming, usable, extent, items, eids }, described, aiming, parts.createLines(naming), parts.createWants())
  const contents = parts.createContents(naming, fields, items, usable)
  const labels = parts.createLabels()
  const hold = parts.createHolding(naming, fields, usable)
  const on = <T>(id: string, run: (element: Element) => T): T | null => {
    const found = eids.element(id)
    return found && run(found)
  }
  /** All that is judged, shown and signed. */
  function whole(element: Element): SeenElement {
    const item = contents.rowOf(element)
    const holds = contents.holdsOf(element)
    const seen = { ...described.describe(element), node: eids.numberOf(element) }
    return { ...seen, ...(item && { item }), holds }
  }
  /** What a form holds is compared where it was agreed to. */
  function readsAs(element: Element, expected: string): boolean {
    const { holds, ...rest } = whole(element)
    return JSON.stringify((JSON.parse(expected) as SeenElement).holds ? { ...rest, holds } : rest) === expected
  }
  const guard = parts.createGuard(aiming, readsAs)
  return {
    look,
    element: eids.element,
    describe: (id) => on(id, whole),
    around: () => {
      const { activeElement, documentElement } = document
      return {
        focused: activeElement && activeElement !== document.body ? whole(activeElement) : null,
        language: documentElement.lang,
      }
    },
    linksTo: (path) =>
      [...document.links]
        .filter(({ pathname }) => pathname === path)
        .slice(0, 50)
        .map(described.describe),
    aim: (id, at, other) => on(id, (element) => aiming.aim(element, at, other)),
    under: (x, y) => {
      const found = aiming.controlAt(x, y)
      return found ? whole(found) : null
    },
    spot: (at) => {
      const found = spot(at)
      return 'refused' in found ? found : { x: found.x, y: found.y, element: found.control ? whole(found.control) : null }
    },
    guardSpot: (at, expected) => {
      const found = spot(at)
      if ('refused' in found) return found.refused
      if ((found.control !== undefined) !== (expected !== null)) return 'changed'
      guard.arm(found.control ?? found.hit, expected ?? undefined)
      return ''
    },
    state: (id) => on(id, hold.state),
    data: parts.createData(naming, fields, usable).data,
    label: (given) =>
      given === null
        ? labels.clear()
        : labels.draw(
            given.flatMap((id): [string, Element][] => on(id, (element) => [[id, element]]) ?? []),
            fields.theirsShown(),
          ),
    shield: fields.shield,
    hides: () => fields.theirsShown().length > 0,
    hold,
    looks: parts.createLooks(),
    guard,
  }
}

const functions = {
  createShapes,
  createNaming,
  createFields,
  createUsable,
  createHovering,
  createDescribe,
  createAiming,
  createSpots,
  createExtent,
  createLines,
  createLook,
  createItems,
  createEids,
  createContents,
  createWants,
  createLooks,
  createHolding,
  createGuard,
  createData,
  createLabels,
}

/** Evaluates to a PageScript in a document. */
export const PAGE_SOURCE = `(${assemble.toString()})({ ${Object.entries(functions)
  .map(([name, fn]) => `${name}: ${fn.toString()}`)
  .join(', ')}, earName: ${JSON.stringify(EAR)} })`

/** Runs in each document before its own scripts. */
export const EAR_SOURCE = `(${createEar.toString()})(${JSON.stringify(EAR)})`
