const BLOCK = new Set(['p', 'br', 'div', 'li', 'ul', 'ol', 'tr', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'hr', 'dd', 'dt'])
const SILENT = new Set(['script', 'style', 'iframe', 'head'])
const NAMED: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', laquo: '«', raquo: '»', mdash: '—', ndash: '–', hellip: '…' },
  ...{ deg: '°', reg: '®', trade: '™', copy: '©', times: '×', euro: '€', pound: '£', bull: '•', middot: '·', shy: '', sup2: '²' },
  ...{ rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', frac12: '½', plusmn: '±', eacute: 'é', uuml: 'ü', ouml: 'ö', auml: 'ä', szlig: 'ß' },
}

export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]\w{1,8}));/g, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
}

/** The words of a piece of HTML, in one pass: tags go, blocks become lines, scripts and styles are left out. */
export function plainText(html: string): string {
  if (!/<[a-z!/]/i.test(html)) return tidy(decodeEntities(html))
  let out = ''
  let silent: string | undefined
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    if (open < 0) {
      if (!silent) out += html.slice(at)
      break
    }
    if (!silent) out += html.slice(at, open)
    const tag = /^\/?([a-z][a-z0-9]{0,20})/i.exec(html.slice(open + 1, open + 24))
    const close = html.startsWith('<!--', open) ? html.indexOf('-->', open) : html.indexOf('>', open)
    if (!tag && !html.startsWith('<!', open)) {
      if (!silent) out += '<'
      at = open + 1
      continue
    }
    const name = tag?.[1]?.toLowerCase() ?? ''
    if (silent) {
      if (name === silent && html[open + 1] === '/') silent = undefined
    } else if (SILENT.has(name) && html[open + 1] !== '/') silent = name
    else if (BLOCK.has(name)) out += '\n'
    if (close < 0) break
    at = close + 1
  }
  return tidy(decodeEntities(out))
}

const tidy = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
