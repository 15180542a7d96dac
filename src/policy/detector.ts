import { readLabel } from './fold.ts'
import { findAct, isAgreement, isFinal, isSearch } from './label.ts'
import type { Found, Shown } from './label.ts'

/** What is known of the element an action is about to touch; everything but the role may be missing. */
export interface ActedElement {
  role: string
  name: string
  text?: string | undefined
  value?: string | undefined
  title?: string | undefined
  input_type?: string | undefined
  /** Text around it: the dialog it is in, the nearest heading. */
  context?: string | undefined
  /** The form it belongs to, when the page is at hand. */
  form?: { method?: string | undefined; search?: boolean | undefined } | undefined
}

export interface Judged {
  action: 'click' | 'type'
  element: ActedElement
  /** For `type`: whether Enter follows. A trailing newline counts as well. */
  submit?: boolean | undefined
  typed?: string | undefined
  /** The page's language as it declares it ("de-AT"), where known. */
  language?: string | undefined
}

export interface Judgement {
  decision: 'allow' | 'confirm'
  reason: string
}

const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox'])
const CHOICES = new Set(['checkbox', 'radio', 'switch', 'option', 'tab', 'menuitemcheckbox', 'menuitemradio', 'treeitem'])
const PROSE = new Set([
  'heading',
  'paragraph',
  'article',
  'text',
  'statictext',
  'cell',
  'gridcell',
  'row',
  'rowheader',
  'columnheader',
  'caption',
  'term',
  'definition',
  'blockquote',
  'status',
  'note',
  'main',
  'region',
  'banner',
  'navigation',
  'contentinfo',
])
const BUTTON_INPUTS = new Set(['submit', 'button', 'image', 'reset'])
const ICONS: [RegExp, string][] = [
  [/[🗑🚮]/u, 'a waste bin'],
  [/[💳💸]/u, 'a payment'],
  [/[📤📨]/u, 'sending'],
]
const LONGEST_COMMAND = 9
/** What is read of a label or a sentence, and of a dialog; nobody reads more before a click, and a page decides what it sends. */
const LONGEST_READ = 400
const LONGEST_CONTEXT = 2000
const LONGEST_TAKEN = 20_000
/** No dialog has as many; each costs, in every language. */
const MOST_SENTENCES = 200

/** The part of an outside text that is judged: what stands there to the eye, up to a limit. */
const bounded = (text: string, limit = LONGEST_READ): string =>
  text
    .slice(0, LONGEST_TAKEN)
    .replaceAll(/[\s\p{Cf}]+/gu, (run) => (run.includes('\n') ? '\n' : /\s/.test(run) ? ' ' : run.slice(0, 1)))
    .trim()
    .slice(0, limit)
const allow = (reason: string): Judgement => ({ decision: 'allow', reason })
const confirm = (reason: string): Judgement => ({ decision: 'confirm', reason })

/**
 * Whether a click or typing needs a person's yes: only if it is destructive or reaches outwards. Pure, and the same for
 * every site. Both the accessible name and the visible text are read, so that neither can hide the other.
 */
export function judge({ action, element, submit, typed, language }: Judged): Judgement {
  const role = element.role.trim().toLowerCase()
  if (action === 'type') return judgeTyping(element, role, typed ?? element.value ?? '', submit === true)
  if (FIELDS.has(role) && !BUTTON_INPUTS.has(element.input_type ?? '')) return allow('putting the cursor in a field changes nothing')
  if (CHOICES.has(role)) return allow('a choice takes effect only when it is submitted')
  return judgeClick(element, role, language?.toLowerCase().split('-')[0])
}

function judgeTyping(element: ActedElement, role: string, typed: string, submit: boolean): Judgement {
  if (!submit && !/[\r\n]$/.test(typed)) return allow('typing without Enter sends nothing')
  const named = role === 'searchbox' || element.input_type === 'search' || element.form?.search === true
  if (named || isSearch(readLabel(bounded(element.name)))) return allow('Enter in a search field only searches')
  if (role === 'textbox' && element.form?.method === 'none') return allow('Enter outside a form sends nothing')
  return confirm('Enter in this field submits its form')
}

function judgeClick(element: ActedElement, role: string, language: string | undefined): Judgement {
  const shown: Shown = PROSE.has(role) ? 'prose' : role === 'link' || role === 'menuitem' ? 'link' : 'button'
  if (shown === 'prose') return allow(`a ${role} is not a control`)
  const given = [element.name, element.text, element.value, element.title].filter((label): label is string => !!label?.trim())
  const labels = [...new Set(given.map((label) => bounded(label)))]
  const part = given.some((label) => label.length > LONGEST_READ) ? `; of a longer text the first ${LONGEST_READ} characters were read` : ''
  for (const label of labels) {
    const found = judgeLabel(label, shown, language)
    if (found) return confirm(`"${shorten(label)}" reads as a destructive or outward act (${found.language}: ${found.words})${part}`)
  }
  const icon = ICONS.find(([pattern]) => labels.some((label) => pattern.test(label) && !/\p{L}{2}/u.test(label)))
  if (icon) return confirm(`its icon stands for ${icon[1]}`)
  const verdict = judgeSurroundings(element, labels)
  return { ...verdict, reason: verdict.reason + part }
}

function judgeLabel(label: string, shown: Shown, language: string | undefined): Found | undefined {
  const words = label.split(/\s+/)
  if (shown === 'link' && (words.length >= LONGEST_COMMAND || /[?？؟]\s*$/.test(label))) return undefined
  return findAct(readLabel(words.slice(0, LONGEST_COMMAND * 2).join(' ')), shown, language)
}

/** A label that says nothing itself ("OK", an icon) means what its dialog or form says. */
function judgeSurroundings(element: ActedElement, labels: string[]): Judgement {
  const silent = labels.every((label) => !/\p{L}/u.test(label) && !/[×✕✖✗<>«»‹›←→]/.test(label))
  const agrees = labels.some((label) => isAgreement(readLabel(label)))
  if (!silent && !agrees) return allow('nothing in its label is destructive or outward')
  const context = bounded(element.context ?? '', LONGEST_CONTEXT)
  const said = context.split(/[.!?。！？\n;]+/).map((sentence) => sentence.trim().slice(0, LONGEST_READ))
  const sentences = [...new Set(said)].filter((sentence) => sentence !== '')
  if (sentences.length > MOST_SENTENCES) return confirm('what surrounds it is too much to weigh')
  for (const sentence of sentences) {
    const found = findAct(readLabel(sentence), 'prose')
    if (found) return confirm(`it agrees to "${shorten(sentence)}" (${found.language}: ${found.words})`)
  }
  if (sentences.some((sentence) => isFinal(readLabel(sentence)))) return confirm('what surrounds it says that there is no way back')
  if (silent && element.input_type === 'submit' && element.form?.search !== true) return confirm('an unnamed button submits its form')
  return allow('nothing around it is destructive or outward')
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
