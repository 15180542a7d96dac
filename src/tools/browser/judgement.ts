import { createHash } from 'node:crypto'
import type { BrowserArgs, BrowserElement, BrowserToolName } from '#protocol/browser.ts'
import { judge } from '#policy/detector.ts'

/** All that is known of a call before it is carried out; nothing else is judged, and all of it is signed. */
export interface Facts {
  tool: BrowserToolName
  args: Record<string, unknown>
  url: string
  /** Language that the page declares. */
  language?: string | undefined
  /** What is acted on: the element with the eid, or the one with the cursor. */
  element?: BrowserElement | undefined
  /** Where it is dragged to. */
  target?: BrowserElement | undefined
  /** Links with the address that is to be opened, on this page or one seen before. */
  links?: BrowserElement[] | undefined
  /** A file that is to be given away. */
  file?: { path: string; bytes: number; sha256: string } | undefined
}

export interface Weighed {
  decision: 'allow' | 'confirm' | 'person'
  reason: string
  facts: Facts
  /** Binds an approval to the facts. */
  digest: string
}

/** Under this name a caller of the MCP server gives the digest of what a person agreed to. */
export const AGREED = 'parley/agreed'

type Verdict = Pick<Weighed, 'decision' | 'reason'>
const allow = (reason: string): Verdict => ({ decision: 'allow', reason })
const confirm = (reason: string): Verdict => ({ decision: 'confirm', reason })

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox'])
const CHOICES = new Set(['checkbox', 'radio', 'switch', 'option', 'menuitemcheckbox', 'menuitemradio'])
/** Pictures that stand for an act, by the names that icon sets give them. */
const PICTURES: [RegExp, string][] = [
  [/\b(?:trash|bin|dustbin|garbage|recycle|eraser)\b/, 'Delete'],
  [/\b(?:send|paper ?plane|plane)\b/, 'Send'],
  [/\b(?:credit ?card|pay|checkout)\b/, 'Pay'],
]
/** Keys that choose another entry of a list. */
const CHANGES = /^(?:arrow\w+|home|end|pageup|pagedown|.)$/
const SECRET = /(?:^|\W)(?:cvv|cvc|card number|one.time code)(?:\W|$)/i

/** Whether a call needs a person's yes, and what exactly that yes would be for. */
export function weigh(facts: Facts): Weighed {
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const verdict = verdictOn(facts)
  if (verdict.decision !== 'allow' || !facts.element) return { ...verdict, facts, digest }
  // What nobody was asked about may change meanwhile.
  const { holds: _, ...element } = facts.element
  return { ...verdict, facts: { ...facts, element }, digest }
}

function verdictOn(facts: Facts): Verdict {
  switch (facts.tool) {
    case 'launch':
      return opening(facts)
    case 'click':
      return clicking(facts, facts.args as BrowserArgs<'click'>)
    case 'type':
      return typing(facts, facts.args as BrowserArgs<'type'>)
    default:
      return allow('looking changes nothing')
  }
}

/** Opening an address does what a click on a link to it does. */
function opening({ links = [], language }: Facts): Verdict {
  for (const element of links) {
    const verdict = judge({ action: 'click', element, language })
    if (verdict.decision === 'confirm') return confirm(`a link to this address: ${verdict.reason}`)
  }
  return allow('opening an address only reads')
}

function clicking({ element, target, language }: Facts, { hover, mark, drag_to, drag_by, path }: BrowserArgs<'click'>): Verdict {
  if (hover || mark !== undefined) return allow('pointing and marking change nothing')
  if (drag_to !== undefined || drag_by !== undefined || path !== undefined) {
    // It is pressed where it is taken, and a short way is a click.
    const taken = element ? pressing(element, language) : undefined
    if (taken?.decision === 'confirm') return taken
    return target ? named(target, language) : allow('moving something changes its place only')
  }
  return element ? pressing(element, language) : allow('there is nothing to click')
}

/** Its form only asks this site for another page. */
const isAsking = ({ form }: BrowserElement) => form?.method === 'get' && form.outward !== true && form.scripted !== true
/** A picture that nobody gave a name, known by its look alone. */
const isUnnamed = ({ icon, name, role }: BrowserElement) =>
  icon === true && role === 'button' && /^(?:\w+ #[0-9a-f]{6} )?box \d+×\d+$/.test(name)

/** What a press on it does: a choice that a script acts on at once is as good as a button. */
function pressing(element: BrowserElement, language: string | undefined): Verdict {
  const { role, acts, form, icon, closes } = element
  if (closes && form?.method !== 'post') return allow('it closes a part of the page')
  const atOnce = CHOICES.has(role) && (role === 'switch' || (acts === true && form === undefined))
  if (atOnce) return named(element, language)
  // The word that browsers themselves put on such a button.
  if (element.input_type === 'submit' && isAsking(element) && /^submit$/i.test(element.name)) return allow('it only asks for another page')
  if (isUnnamed(element)) return confirm('nobody can tell what its picture stands for')
  if (!icon) return judge({ action: 'click', element, language })
  return named(element, language)
}

/** By its label as if it were a button; a picture by what it stands for, and if it says nothing, by what surrounds it. */
function named(element: BrowserElement, language: string | undefined): Verdict {
  const role = CHOICES.has(element.role) || element.role === 'generic' ? 'button' : element.role
  const said = judge({ action: 'click', element: { ...element, role }, language })
  if (said.decision === 'confirm' || !element.icon) return said
  const act = PICTURES.find(([picture]) => picture.test(element.name))?.[1]
  const shown = judge({ action: 'click', element: { ...element, role, name: act ?? '', text: undefined }, language })
  return shown.decision === 'confirm' ? confirm(`its picture is ${JSON.stringify(element.name)}: ${shown.reason}`) : said
}

function typing(facts: Facts, args: BrowserArgs<'type'>): Verdict {
  const { element, file, language } = facts
  if (file) return confirm(`it gives away the file ${file.path} (${file.bytes} bytes)`)
  if (!element)
    return /enter/i.test(args.keys ?? '') || args.submit
      ? confirm('nobody knows what Enter does here')
      : allow('there is nothing to type into')
  if (args.text !== undefined && (element.input_type === 'password' || SECRET.test(element.name)))
    return { decision: 'person', reason: `${JSON.stringify(element.name)} takes a secret` }
  if (args.choose !== undefined) return choosing(element, [args.choose].flat(), language)
  if (args.keys !== undefined) {
    const pressed = pressingKeys(element, args.keys, language)
    if (pressed.decision === 'confirm') return pressed
  }
  const ends = args.submit === true || (/[\r\n]$/.test(args.text ?? '') && element.multiline !== true)
  if (ends) return entering(element, false)
  return role(element) === 'combobox' && args.text !== undefined
    ? choosing(element, [args.text], language)
    : allow('typing without Enter sends nothing')
}

const role = (element: BrowserElement) => (element.options ? 'combobox' : element.role)

function choosing(element: BrowserElement, labels: string[], language: string | undefined): Verdict {
  if (!element.acts) return allow('a choice takes effect only when it is submitted')
  if (element.form?.method === 'post' && element.submits) return confirm('choosing here sends its form at once')
  for (const name of labels) {
    const verdict = judge({ action: 'click', element: { role: 'button', name, context: element.context }, language })
    if (verdict.decision === 'confirm') return verdict
  }
  return allow('what is chosen is neither destructive nor outward')
}

function pressingKeys(element: BrowserElement, keys: string, language: string | undefined): Verdict {
  const key = keys.split('+').at(-1)?.toLowerCase() ?? ''
  const field = FIELDS.has(element.role) || element.editable === true
  if (key === 'enter' || key === 'numpadenter') return field ? entering(element, keys.includes('+')) : pressing(element, language)
  if ((key === 'space' || key === '') && !field) return pressing(element, language)
  if (CHANGES.test(key) && (element.options || element.role === 'radio') && element.acts)
    return confirm('nobody knows what this key chooses, and a script acts on it at once; a label can be chosen instead')
  if ((key === 'delete' || key === 'backspace') && !field && element.acts)
    return judge({ action: 'click', element: { role: 'button', name: 'Delete' }, language })
  return allow('this key sends nothing')
}

/** Enter: in a search it searches, in a text of several lines it begins another, unless a script listens; elsewhere it sends. */
function entering(element: BrowserElement, combined: boolean): Verdict {
  const { form, multiline, acts, editable } = element
  if ((multiline || editable) && !combined && !acts) return allow('Enter begins another line here')
  const verdict = judge({ action: 'type', element, submit: true })
  if (verdict.decision === 'allow') return verdict
  if (element.role === 'combobox' || element.role === 'listbox' || element.role === 'spinbutton')
    if (!form) return allow('Enter takes the choice here')
  if (isAsking(element) && !combined) return allow('Enter only asks for another page here')
  return form ? confirm('Enter sends this form') : confirm('Enter may send what was typed here')
}

/** Enter in this field of this form on this page, which a person may allow for the rest of a session; never where secrets go along. */
export function enterIn({ args, url, element }: Facts): { key: string; text: string } | undefined {
  const { submit, keys, file, choose } = args as BrowserArgs<'type'>
  if (!element || !FIELDS.has(element.role) || file !== undefined || choose !== undefined || (submit !== true && keys !== 'Enter'))
    return undefined
  if (!URL.canParse(url) || element.value === '••••' || element.holds?.some((held) => held.includes('••••'))) return undefined
  const { origin, pathname } = new URL(url)
  const form = element.form ? `${element.form.method} ${element.form.action}` : ''
  return {
    key: `enter ${origin}${pathname} ${form} ${element.role} ${element.name}`,
    text: `Enter in ${JSON.stringify(element.name)} on ${origin}${pathname}`,
  }
}
