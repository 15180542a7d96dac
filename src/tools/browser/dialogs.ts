import type { Dialog } from 'playwright-core'
import type { BrowserElement } from '#protocol/browser.ts'
import { perform, type Place } from './settle.ts'
import { gone } from './words.ts'

/** A dialog of the browser itself has eids of its own: d1 agrees, d2 cancels, d3 is the field of a prompt. */
export const isDialogEid = (eid: string) => /^d[123]$/.test(eid)

export function showDialog(dialog: Dialog): string[] {
  const kind = dialog.type()
  const buttons = [
    'button "OK" [d1]',
    ...(kind === 'alert' ? [] : ['button "Cancel" [d2]']),
    ...(kind === 'prompt' ? ['textbox [d3]'] : []),
  ]
  const said = kind === 'beforeunload' ? 'Leave the page? What was entered may be lost.' : dialog.message()
  return [`${kind} dialog ${JSON.stringify(said)} waits: ${buttons.join(', ')}`]
}

export function dialogElement(dialog: Dialog | undefined, eid: string): BrowserElement | undefined {
  if (!dialog || !isDialogEid(eid)) return undefined
  const context = dialog.message()
  if (eid === 'd3') return { role: 'textbox', name: context, context, value: dialog.defaultValue() }
  return { role: 'button', name: eid === 'd1' ? 'OK' : 'Cancel', context }
}

export async function answerDialog(place: Place, eid: string, text?: string): Promise<string> {
  const dialog = place.tabs.dialog()
  if (!dialog) throw new Error(`${gone(eid)}.`)
  place.tabs.settleDialog()
  await perform(place, () => (eid === 'd2' ? dialog.dismiss() : dialog.accept(text)))
  return eid === 'd2' ? 'The dialog was cancelled.' : 'The dialog was answered with OK.'
}
