import type { BrowserElement } from '#protocol/browser.ts'
import { choose } from './choosing.ts'
import { formatted, isFormatted } from './formats.ts'
import type { FieldState } from './page/hold.ts'
import { CHANGED, cannot, tap, tick } from './pointer.ts'
import { perform, type Place } from './settle.ts'
import { gone, nameOf, plain, quote } from './words.ts'

/** Up to here every letter is a key of its own; a longer text comes in one piece, as if pasted, but for its last letter. */
const BY_KEY = 80
const MOST_SLIDES = 400

async function stateOf({ view }: Place, eid: string): Promise<FieldState> {
  const state = await view.state(eid)
  if (!state) throw new Error(gone(eid))
  return state
}

async function write(place: Place, text: string, lines: boolean): Promise<void> {
  const { keyboard } = place.view.page
  // A line break pasted into a field is text; pressed there it may send what was written so far.
  if (text.length > BY_KEY || (lines && /[\r\n]/.test(text))) {
    await keyboard.insertText(text.slice(0, -1))
    const last = text.slice(-1)
    await (/[\r\n]/.test(last) ? keyboard.insertText(last) : keyboard.type(last))
  } else await keyboard.type(text)
}

/** Fills a field with the text in place of what it held, and tells what it holds then. */
export async function type(place: Place, eid: string, element: BrowserElement, text: string, submit: boolean): Promise<string> {
  const state = await stateOf(place, eid)
  const ended = /[\r\n]+$/.test(text) && state.kind === 'text'
  const wanted = ended ? text.replace(/[\r\n]+$/, '') : text
  const said = await fill(place, eid, element, wanted, state).catch(cannot('type into', element))
  if (!submit && !ended) return said
  await stillAgreed(place, eid)
  await perform(place, () => place.view.page.keyboard.press('Enter'), eid)
  return `${said} Pressed Enter.`
}

/** Enter is pressed only where everything but what was typed reads as it did when it was agreed to. */
async function stillAgreed({ view, expected }: Place, eid: string): Promise<void> {
  if (expected === undefined) return
  const agreed = JSON.parse(expected) as BrowserElement
  const read = (element: BrowserElement) => {
    const { value: _, holds, ...rest } = element
    return JSON.stringify(agreed.holds ? { ...rest, holds } : rest)
  }
  const now = await view.describe(eid)
  if (!now || read(now) !== read(agreed)) throw new Error(`Not done: ${CHANGED}.`)
}

async function fill(place: Place, eid: string, element: BrowserElement, text: string, state: FieldState): Promise<string> {
  if (state.refused) throw new Error(state.refused + (state.format ? ` (${state.format})` : ''))
  switch (state.kind) {
    case 'select':
      return choose(place, eid, element, [text], state)
    case 'file':
      throw new Error('it takes a file: use `file`')
    case 'check': {
      const on = !/^(?:off|false|no|unchecked|0)$/i.test(text.trim())
      if (state.checked !== on) await tick(place, eid, element)
      return `${nameOf(element)} is ${on ? 'on' : 'off'}.`
    }
    case 'set':
      return set(place, eid, element, text, state)
    case 'slider':
      return slide(place, eid, element, text)
    default:
      return keyIn(place, eid, element, text, state)
  }
}

async function keyIn(place: Place, eid: string, element: BrowserElement, text: string, state: FieldState): Promise<string> {
  const secret = state.secret || element.input_type === 'password'
  const known = ['text', 'area', 'editable'].includes(state.kind)
  await perform(
    place,
    async () => {
      await tap(place, eid)
      if (known) {
        const marked = await place.view.on(
          eid,
          (script, { id }) => {
            const found = script.element(id)
            if (found) script.hold.markAll(found)
            return found && true
          },
          null,
        )
        if (!marked) throw new Error(gone(eid))
        if (text === '' || state.kind === 'editable') await place.view.page.keyboard.press('Delete')
      }
      if (text !== '') await write(place, text, state.kind === 'area' || state.kind === 'editable')
    },
    eid,
  )
  if (!known || place.tabs.dialog()) return `Typed ${secret ? `${text.length} characters` : quote(text)} into ${nameOf(element)}.`
  const now = await place.view.state(eid).catch(() => undefined)
  if (!now) return `Typed ${secret ? `${text.length} characters` : quote(text)} into ${nameOf(element)}; the field is gone now.`
  if (secret && text !== '' && now.value === '')
    throw new Error(now.refused ? `the page took it away meanwhile: ${now.refused}` : 'the field stays empty')
  if (secret) return `Typed ${text.length} characters into ${nameOf(element)}; it holds ${now.value.length}.`
  if (now.value === text) return `Typed ${quote(text)} into ${nameOf(element)}.`
  if (now.refused) throw new Error(`the page took it away meanwhile: ${now.refused}, and holds ${quote(now.value)}`)
  const wants = state.format ? `; it wants ${state.format}` : ''
  if (now.value === state.value)
    throw new Error(
      now.value === '' ? `the field stays empty${wants}` : `the page does not take typing here; it holds ${quote(now.value)}${wants}`,
    )
  if (!isFormatted(text, now.value)) throw new Error(`the page made it ${quote(now.value)}${wants}`)
  return `Typed ${quote(text)} into ${nameOf(element)}; the page made it ${quote(now.value)}.`
}

/** Date, time, colour and range fields: their own picker sets a value, so this does as well. */
async function set(place: Place, eid: string, element: BrowserElement, text: string, state: FieldState): Promise<string> {
  const value = text.trim() === '' ? '' : formatted(state.type, text)
  if (value === undefined) throw new Error(`${quote(text)} cannot be read as ${state.format || state.type}`)
  let given: string | undefined
  await perform(
    place,
    async () => {
      given = await place.view.on(
        eid,
        (script, { id, argument }: { id: string; argument: string }) => {
          const found = script.element(id)
          return found && script.hold.set(found, argument)
        },
        value,
      )
    },
    eid,
  )
  if (given === undefined) throw new Error(gone(eid))
  if (given === '' && value !== '') throw new Error(`the field refused ${quote(value)}; it wants ${state.format}`)
  const now = (await place.view.state(eid).catch(() => undefined))?.value ?? given
  if (now !== value) throw new Error(`it holds ${quote(now)} instead of ${quote(value)}${state.format ? `; it takes ${state.format}` : ''}`)
  return `Set ${nameOf(element)} to ${quote(now)}.`
}

/** A slider made by the page: pushed by the arrow keys until it says the value. */
async function slide(place: Place, eid: string, element: BrowserElement, text: string): Promise<string> {
  const goal = Number(text)
  if (Number.isNaN(goal)) throw new Error(`${quote(text)} is not a number`)
  const { keyboard } = place.view.page
  const read = async () => Number((await stateOf(place, eid)).value)
  let now = await read()
  await perform(
    place,
    async () => {
      await focusByKeys(place, eid)
      for (let pressed = 0; now !== goal && pressed < MOST_SLIDES; pressed++) {
        const before = now
        await keyboard.press(now < goal ? 'ArrowRight' : 'ArrowLeft')
        now = await read()
        if (now === before || (before < goal && now > goal) || (before > goal && now < goal)) break
      }
    },
    eid,
  )
  if (now !== goal) throw new Error(`it stands at ${now}; the keyboard does not bring it to ${goal}. Drag it`)
  return `Set ${nameOf(element)} to ${now}.`
}

async function focusByKeys(place: Place, eid: string): Promise<void> {
  const focused = await place.view.on(
    eid,
    (script, { id }) => {
      const found = script.element(id) as HTMLElement | null
      found?.focus()
      return found && found.contains(found.ownerDocument.activeElement)
    },
    null,
  )
  if (focused === undefined) throw new Error(gone(eid))
  if (!focused) await tap(place, eid)
}

/** One key or combination, as often as asked, on the element or where the cursor is. */
export async function press(
  place: Place,
  eid: string | undefined,
  element: BrowserElement | undefined,
  keys: string,
  times: number,
): Promise<string> {
  const { keyboard } = place.view.page
  try {
    await perform(
      place,
      async () => {
        if (eid !== undefined) {
          await focusByKeys(place, eid)
          await stillAgreed(place, eid)
        }
        for (let count = 0; count < times; count++) await keyboard.press(keys)
      },
      eid,
    )
  } catch (error) {
    throw new Error(`Could not press ${quote(keys)}: ${plain(error)}.`)
  }
  const value = eid === undefined ? undefined : await place.view.state(eid).catch(() => undefined)
  const holds = value && ['text', 'area', 'editable', 'set', 'slider'].includes(value.kind) ? ` It holds ${quote(value.value)}.` : ''
  return `Pressed ${keys}${times > 1 ? ` ${times} times` : ''}${element ? ` on ${nameOf(element)}` : ''}.${holds}`
}

/** Types where the cursor is. */
export async function typeAtCursor(place: Place, text: string, submit: boolean): Promise<string> {
  const { focused } = await place.view.inFrame(place.view.page.mainFrame(), (script) => script.around(), null)
  await perform(place, async () => {
    await write(place, text, true)
    if (submit) await place.view.page.keyboard.press('Enter')
  })
  const where = focused ? 'at the cursor.' : 'with the cursor in no field: only a script of the page could have heard it.'
  return `Typed ${quote(text)} ${where}${submit ? ' Pressed Enter.' : ''}`
}
