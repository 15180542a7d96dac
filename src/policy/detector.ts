import { pattern } from '#text/pattern.ts'
import { foldLetters, readLabel } from './fold.ts'
import { findAct, isAgreement } from './label.ts'
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
}

export interface Verdict {
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
const LONGEST_READ = 400
/** How dialogs say that there is no way back; whatever agrees to that is worth a question. */
const NO_WAY_BACK = pattern(
  String.raw`
      cannot be (?:undone|reversed|recovered)|can ?t be undone|irreversibl
      |will be (?:permanently |immediately )?(?:deleted|removed|erased|charged|sent|published|cancell?ed|lost
      |transferred)
      |permanently|безвозвратно|нельзя (?:будет )?(?:отменить|восстановить)|необратим|навсегда
      |буд(?:ет|ут) (?:удален|списан|отправлен|опубликован)|безповоротно
      |неможливо (?:буде )?(?:скасувати|відновити)|незворотн|назавжди
      |буд(?:е|уть) (?:видален|списан|надіслан|опублікован)|ruckgangig|unwiderruflich|endgultig|irrevers
      |definitiv|deshacer|permanente|nieodwracaln|trwale|nie mozna cofnac|geri alinamaz|kalici olarak|无法撤销|不可撤销
      |不可恢复|无法恢复|永久|取り消せません|元に戻せません|完全に|되돌릴 수 없|영구|لا يمكن التراجع|نهائي|ongedaan|onomkeerbaar|nelze vratit
      |nevratn|angras|permanent|không thể hoàn tác|vĩnh viễn|tidak dapat dibatalkan|לצמיתות|לא ניתן לבטל
      |قابل بازگشت|براي هميشه|دايمي
    `,
)

const allow = (reason: string): Verdict => ({ decision: 'allow', reason })
const confirm = (reason: string): Verdict => ({ decision: 'confirm', reason })

/**
 * Whether a click or typing needs a person's yes: only if it is destructive or reaches outwards. Pure, and the same for
 * every site. Both the accessible name and the visible text are read, so that neither can hide the other.
 */
export function judge({ action, element, submit, typed }: Judged): Verdict {
  const role = element.role.trim().toLowerCase()
  if (action === 'type') return judgeTyping(element, role, typed ?? element.value ?? '', submit === true)
  if (FIELDS.has(role) && !BUTTON_INPUTS.has(element.input_type ?? '')) return allow('putting the cursor in a field changes nothing')
  if (CHOICES.has(role)) return allow('a choice takes effect only when it is submitted')
  return judgeClick(element, role)
}

function judgeTyping(element: ActedElement, role: string, typed: string, submit: boolean): Verdict {
  if (!submit && !/[\r\n]$/.test(typed)) return allow('typing without Enter sends nothing')
  const searching = role === 'searchbox' || element.input_type === 'search' || element.form?.search === true || isSearch(element.name)
  if (searching) return allow('Enter in a search field only searches')
  if (role === 'textbox' && element.form?.method === 'none') return allow('Enter outside a form sends nothing')
  return confirm('Enter in this field submits its form')
}

function judgeClick(element: ActedElement, role: string): Verdict {
  const shown: Shown = PROSE.has(role) ? 'prose' : role === 'link' || role === 'menuitem' ? 'link' : 'button'
  if (shown === 'prose') return allow(`a ${role} is not a control`)
  const labels = [element.name, element.text, element.value, element.title].filter((label): label is string => !!label?.trim())
  for (const label of new Set(labels)) {
    const found = judgeLabel(label, shown)
    if (found) return confirm(`"${shorten(label)}" reads as a destructive or outward act (${found.language}: ${found.words})`)
  }
  const icon = ICONS.find(([pattern]) => labels.some((label) => pattern.test(label) && !/\p{L}{2}/u.test(label)))
  if (icon) return confirm(`its icon stands for ${icon[1]}`)
  return judgeSurroundings(element, labels)
}

function judgeLabel(label: string, shown: Shown): Found | undefined {
  const words = label.slice(0, LONGEST_READ).trim().split(/\s+/)
  if (shown === 'link' && (words.length >= LONGEST_COMMAND || /[?？؟]\s*$/.test(label))) return undefined
  return findAct(readLabel(words.slice(0, LONGEST_COMMAND * 2).join(' ')), shown)
}

/** A label that says nothing itself ("OK", an icon) means what its dialog or form says. */
function judgeSurroundings(element: ActedElement, labels: string[]): Verdict {
  const silent = labels.every((label) => !/\p{L}/u.test(label) && !/[×✕✖✗<>«»‹›←→]/.test(label))
  const agrees = labels.some((label) => isAgreement(readLabel(label)))
  if (!silent && !agrees) return allow('nothing in its label is destructive or outward')
  for (const sentence of (element.context ?? '').slice(0, 2000).split(/[.!?。！？\n;]+/)) {
    const found = findAct(readLabel(sentence.slice(0, LONGEST_READ)), 'prose')
    if (found) return confirm(`it agrees to "${shorten(sentence.trim())}" (${found.language}: ${found.words})`)
  }
  const around = foldLetters(element.context ?? '')
  if (NO_WAY_BACK.test(around) || NO_WAY_BACK.test((element.context ?? '').toLowerCase()))
    return confirm('what surrounds it says that there is no way back')
  if (silent && element.input_type === 'submit' && element.form?.search !== true) return confirm('an unnamed button submits its form')
  return allow('nothing around it is destructive or outward')
}

function isSearch(name: string): boolean {
  return /search|find|пошук|поиск|найти|знайти|such|recherch|chercher|busca|búsqueda|cerca|ricerca|pesquis|szukaj|wyszuk|arama|ara$|搜索|搜尋|検索|검색|بحث|zoek|hled|sök|tìm|cari|căut|חיפוש|חפש|جستجو/i.test(
    name,
  )
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)
