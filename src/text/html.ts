const ENTITIES: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', laquo: '«', raquo: '»', mdash: '—', ndash: '–', hellip: '…' },
  ...{ deg: '°', reg: '®', trade: '™', copy: '©', times: '×', euro: '€', pound: '£', bull: '•', middot: '·', shy: '', sup2: '²' },
  ...{ rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', frac12: '½', plusmn: '±', eacute: 'é', uuml: 'ü', ouml: 'ö', auml: 'ä', szlig: 'ß' },
}

/** What is not for reading: left out whole, if it is closed at all. */
const SKIPPED = new Set(['script', 'style', 'iframe', 'noscript', 'template', 'svg', 'head', 'nav'])
const BLOCKS = new Set(
  'p div section article main aside header footer ul ol table blockquote pre dl dt dd figure form'
    .split(' ')
    .flatMap((name) => [name, `/${name}`]),
)
const TAG = /<(\/?[a-z][a-z0-9]{0,15})/iy

/** The readable text of a page, its headings as Markdown headings, so that it splits like Markdown. One pass, whatever the page is like. */
export function htmlToText(html: string): string {
  const lower = html.toLowerCase()
  const text = tidy(readBody(html, lower, markOf).join(''))
  const title = tidy(decodeEntities(between(html, lower, '<title', '</title') ?? ''))
  return title !== '' && !text.startsWith('#') ? `# ${title}\n\n${text}` : text
}

/** The words alone: blocks become lines, and no headings or lists are marked. What a table of two columns tells stays together: "Label: value". */
export function plainText(marked: string): string {
  const html = marked.replace(CDATA, '')
  return /<[a-z!/]/i.test(html)
    ? tidy(readBody(html, html.toLowerCase(), lineOf).join('').replace(ROW, rowOf))
    : tidy(decodeEntities(html).replace(CDATA, ''))
}

/** The marks of a section, which feeds escape by mistake. */
const CDATA = /<!\[CDATA\[|\]\]>/g

function readBody(html: string, lower: string, mark: (name: string) => string): string[] {
  const parts: string[] = []
  /** Elements of which no end is left in the page: looked for once, not at each of their starts. */
  const unclosed = new Set<string>()
  const say = (text: string) => void parts.push(decodeEntities(text).replace(/\s+/g, ' '))
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) break
    say(html.slice(at, open))
    TAG.lastIndex = open
    const name = TAG.exec(html)?.[1]?.toLowerCase()
    const comment = html.startsWith('<!--', open)
    if (name === undefined && !comment && !/[!?]/.test(html[open + 1] ?? '')) {
      parts.push('<')
      at = open + 1
      continue
    }
    const end = comment ? html.indexOf('-->', open) + 2 : html.indexOf('>', open)
    // No tag ends any more: what is left is no text.
    if (end < 2) return parts
    at = end + 1
    if (name === undefined) continue
    if (SKIPPED.has(name) && !unclosed.has(name)) {
      const close = lower.indexOf(`</${name}`, at)
      if (close >= 0) at = close
      else unclosed.add(name)
    }
    parts.push(mark(name))
  }
  say(html.slice(at))
  return parts
}

/** What a tag is in Markdown. */
function markOf(name: string): string {
  const heading = /^(\/?)h([1-6])$/.exec(name)
  if (heading) return heading[1] === '/' ? '\n\n' : `\n\n${'#'.repeat(Number(heading[2]))} `
  if (BLOCKS.has(name)) return '\n\n'
  if (name === 'li') return '\n- '
  if (name === 'br' || name === '/tr') return '\n'
  return name === '/td' || name === '/th' ? ' | ' : ''
}

/** Signs that no text has, where a row of a table begins or ends and where a cell of it does. */
const [ROW_END, CELL_END] = ['\u001e', '\u001f']
const ROW = /\u001e([^\u001e\u001f]*)\u001f([^\u001e]*)/g
const LONGEST_LABEL = 60
/** Where a heading ends, which says of what the lines below it tell. */
const HEADING_END = '\u001d'

function lineOf(name: string): string {
  if (/^\/?(?:tr|table|dl)$|^dt$/.test(name)) return ROW_END
  if (/^\/(?:td|th|dt|dd)$/.test(name)) return CELL_END
  if (/^\/h[1-6]$/.test(name)) return HEADING_END
  return BLOCKS.has(name) || /^\/?(?:h[1-6]|li|br|hr)$/.test(name) ? '\n' : ''
}

function rowOf(_: string, first: string, others: string): string {
  const [label = '', value = '', ...more] = [first, ...others.split(CELL_END)].map((cell) => cell.trim()).filter(Boolean)
  const isPair = value !== '' && more.length === 0 && label.length <= LONGEST_LABEL && !/[\n:]/.test(label.replace(/\s*:$/, ''))
  return isPair ? `\n${label.replace(/\s*:$/, '')}: ${value}\n` : `\n${[label, value, ...more].join('\n')}\n`
}

const tidy = (text: string) =>
  text
    .replace(/[\u001e\u001f]/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\S?) ?\u001d/g, (_, last: string) => (/[\p{L}\p{N})]/u.test(last) ? `${last}:\n` : `${last}\n`))
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function between(html: string, lower: string, open: string, close: string): string | undefined {
  const start = html.indexOf('>', Math.max(0, lower.indexOf(open)))
  const end = lower.indexOf(close, start)
  return lower.includes(open) && start >= 0 && end >= 0 ? html.slice(start + 1, end) : undefined
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{1,31}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
    const isScalar = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isScalar ? String.fromCodePoint(code) : whole
  })
}
