/// <reference lib="dom" />
import { type Aim, createAiming } from './aim.ts'
import { createData, type PageData } from './data.ts'
import { createDescribe, type SeenElement } from './describe.ts'
import { createEar, EAR } from './ear.ts'
import { createExtent } from './extent.ts'
import { createFields } from './fields.ts'
import { createGuard, type Guard } from './guard.ts'
import { createHolding, type FieldState, type Holding } from './hold.ts'
import { createLabels } from './labels.ts'
import { createLines } from './lines.ts'
import { createLook, type Look, type LookOptions } from './look.ts'
import { createNaming } from './naming.ts'
import { createUsable } from './usable.ts'

/** What lives in each document, in a closure that the page's own scripts cannot reach. */
export interface PageScript {
  look(options: LookOptions): Look
  element(id: string): Element | null
  describe(id: string): SeenElement | null
  /** What has the cursor, and the language of the page. */
  around(): { focused: SeenElement | null; language: string }
  /** What links to this address. */
  linksTo(address: string): SeenElement[]
  aim(id: string, at?: [number, number]): Aim | null
  state(id: string): FieldState | null
  data(): PageData
  /** While on, what is typed is the person's own: it is masked and blackened from then on. */
  shield(on: boolean): void
  /** Whether there is something to blacken. */
  hides(): boolean
  /** Draws the eids of these elements over the page, or takes them off. */
  label(ids: string[] | null): void
  hold: Holding
  guard: Guard
}

function assemble(parts: {
  createNaming: typeof createNaming
  createFields: typeof createFields
  createUsable: typeof createUsable
  createDescribe: typeof createDescribe
  createAiming: typeof createAiming
  createExtent: typeof createExtent
  createLines: typeof createLines
  createLook: typeof createLook
  createHolding: typeof createHolding
  createGuard: typeof createGuard
  createData: typeof createData
  createLabels: typeof createLabels
  earName: string
}): PageScript {
  const naming = parts.createNaming()
  const fields = parts.createFields(naming)
  const usable = parts.createUsable(naming, parts.earName)
  const described = parts.createDescribe(naming, fields, usable)
  const aiming = parts.createAiming(naming, fields, usable)
  const looking = parts.createLook(naming, usable, described, aiming, parts.createExtent(naming, usable), parts.createLines(naming))
  const labels = parts.createLabels()
  const hold = parts.createHolding(naming, fields, usable)
  const on = <T>(id: string, run: (element: Element) => T): T | null => {
    const found = looking.element(id)
    return found && run(found)
  }
  return {
    look: looking.look,
    element: looking.element,
    describe: (id) => on(id, described.describe),
    around: () => {
      const { activeElement, documentElement } = document
      return {
        focused: activeElement && activeElement !== document.body ? described.describe(activeElement) : null,
        language: documentElement.lang,
      }
    },
    linksTo: (address) =>
      [...document.links]
        .filter(({ href }) => href.replace(/#.*$/, '') === address.replace(/#.*$/, ''))
        .slice(0, 5)
        .map(described.describe),
    aim: (id, at) => on(id, (element) => aiming.aim(element, at)),
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
    guard: parts.createGuard(aiming, described),
  }
}

const functions = {
  createNaming,
  createFields,
  createUsable,
  createDescribe,
  createAiming,
  createExtent,
  createLines,
  createLook,
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
