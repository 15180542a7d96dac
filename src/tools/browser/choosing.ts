import { basename } from 'node:path'
import type { ElementHandle } from 'playwright-core'
import type { BrowserElement } from '#protocol/browser.ts'
import type { Facts } from './judgement.ts'
import type { FieldState } from './page/hold.ts'
import { tap } from './pointer.ts'
import { perform, type Place } from './settle.ts'
import { gone, nameOf, plain, quote } from './words.ts'

const ACT_MS = 1_000
const MOST_NAMED = 30
const fold = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/** The label that is meant: exactly, else by its beginning, else by a part that only it has. */
function match(labels: string[], wanted: string): string | undefined {
  const said = fold(wanted)
  const parts = labels.filter((label) => fold(label).includes(said))
  return (
    labels.find((label) => label === wanted) ??
    labels.find((label) => fold(label) === said) ??
    labels.find((label) => fold(label).startsWith(said)) ??
    (parts.length === 1 ? parts[0] : undefined)
  )
}

/** Chooses by label in a select, or in a list of the page's own making. */
export async function choose(place: Place, eid: string, element: BrowserElement, wanted: string[], state?: FieldState): Promise<string> {
  const known = state ?? (await place.view.state(eid))
  if (!known) throw new Error(gone(eid))
  if (known.refused) throw new Error(`Could not choose in ${nameOf(element)}: ${known.refused}.`)
  if (known.kind !== 'select') return chooseInPage(place, eid, element, wanted)
  const labels = wanted.map((each) => {
    const label = match(known.options, each)
    if (label === undefined)
      throw new Error(
        `Could not choose ${quote(each)}: the options of ${nameOf(element)} are ${known.options.slice(0, MOST_NAMED).join(', ')}.`,
      )
    return label
  })
  if (labels.length > 1 && known.type !== 'select-multiple') throw new Error(`Could not choose: ${nameOf(element)} takes one option only.`)
  const handle = await place.view.handle(eid)
  if (!handle) throw new Error(gone(eid))
  await perform(
    place,
    () =>
      handle.selectOption(
        labels.map((label) => ({ index: known.options.indexOf(label) })),
        { timeout: ACT_MS, force: true },
      ),
    eid,
  )
  const now = await place.view.state(eid).catch(() => undefined)
  return `Chose ${labels.map((label) => quote(label)).join(', ')} in ${nameOf(element)}${now && now.value !== labels.join(', ') ? `; it now says ${quote(now.value)}` : ''}.`
}

const CHOICES = new Set(['option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'treeitem', 'radio', 'checkbox', 'generic'])

/** Opens the list if its choices are not to be seen yet, and clicks each. */
async function chooseInPage(place: Place, eid: string, element: BrowserElement, wanted: string[]): Promise<string> {
  const { view } = place
  const press = (target: string) => perform(place, () => tap(place, target), target)
  const choices = async () => Object.entries((await view.look()).elements).filter(([id, { role }]) => id !== eid && CHOICES.has(role))
  for (const each of wanted) {
    const find = async () => {
      const all = await choices()
      const label = match(
        all.map(([, { name }]) => name),
        each,
      )
      return { all, found: all.find(([, { name }]) => name === label) }
    }
    let { all, found } = await find()
    if (!found) {
      await press(eid)
      ;({ all, found } = await find())
    }
    if (!found)
      throw new Error(
        `Could not choose ${quote(each)} in ${nameOf(element)}; there is ${
          all
            .slice(0, MOST_NAMED)
            .map(([, { name }]) => name)
            .join(', ') || 'nothing to choose'
        }.`,
      )
    await press(found[0])
  }
  return `Chose ${wanted.map((each) => quote(each)).join(', ')} in ${nameOf(element)}.`
}

/** Gives a file of the workspace to a file field, or to the chooser that a click on the element opens. */
export async function giveFile(place: Place, eid: string, element: BrowserElement, file: Facts['file']): Promise<string> {
  if (!file) throw new Error('There is no such file.')
  const { page } = place.view
  const state = await place.view.state(eid)
  const handle = await place.view.handle(eid)
  if (!state || !handle) throw new Error(gone(eid))
  await perform(
    place,
    async () => {
      if (state.kind === 'file') return (handle as ElementHandle<HTMLInputElement>).setInputFiles(file.path, { timeout: ACT_MS })
      const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: ACT_MS }), tap(place, eid)])
      await chooser.setFiles(file.path)
    },
    eid,
  ).catch((error: unknown) => {
    throw new Error(`Could not give ${nameOf(element)} a file: ${plain(error)}.`)
  })
  return `Gave ${quote(basename(file.path))} (${file.bytes} bytes) to ${nameOf(element)}.`
}
