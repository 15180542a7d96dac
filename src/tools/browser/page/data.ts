/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Naming } from './naming.ts'
import type { Fields } from './fields.ts'
import type { Usable } from './usable.ts'

/** What of a page is data by its form. */
export interface PageData {
  tables: { headers: string[]; rows: string[][] }[]
  /** Alike things beside each other, each with its named parts. */
  cards: Record<string, string>[][]
  lists: string[][]
  /** Labels with their values: definitions, rows of two cells, fields, "label: value". */
  pairs: [string, string][]
}

/** Runs inside the page, sent as source text: tables, lists, cards and labelled values, as a person sees them. */
export function createData({ clean, textOf, nameOf }: Naming, { isField, isSecret, valueOf }: Fields, { isShown }: Usable) {
  const MOST_ROWS = 2_000
  const MOST_GROUPS = 40
  const shown = (found: Iterable<Element>) => [...found].filter(isShown)

  function tables(): PageData['tables'] {
    return shown(document.querySelectorAll('table, [role=table], [role=grid]'))
      .slice(0, MOST_GROUPS)
      .map((table) => {
        const rows = shown(table.querySelectorAll('tr, [role=row]')).slice(0, MOST_ROWS)
        const cells = (row: Element) =>
          shown(
            row.querySelectorAll(':scope > td, :scope > th, :scope > [role=cell], :scope > [role=gridcell], :scope > [role=columnheader]'),
          ).map(textOf)
        const head = rows.find((row) => row.querySelector('th, [role=columnheader]')) ?? rows[0]
        return { headers: head ? cells(head) : [], rows: rows.filter((row) => row !== head).map(cells) }
      })
  }

  function pairs(): PageData['pairs'] {
    const found: PageData['pairs'] = []
    for (const term of shown(document.querySelectorAll('dt')))
      if (term.nextElementSibling?.tagName === 'DD') found.push([textOf(term), textOf(term.nextElementSibling)])
    for (const row of shown(document.querySelectorAll('tr')))
      if (row.children.length === 2) found.push([textOf(row.children[0] as Element), textOf(row.children[1] as Element)])
    for (const field of document.querySelectorAll('input, select, textarea'))
      if (isField(field) && !isSecret(field)) {
        const value = field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type) ? String(field.checked) : valueOf(field)
        if (value !== undefined) found.push([nameOf(field).name, value])
      }
    for (const line of document.body.innerText.split('\n').slice(0, MOST_ROWS)) {
      const at = line.indexOf(':')
      if (at > 0 && at < 60 && line.length < 400) found.push([clean(line.slice(0, at)), clean(line.slice(at + 1))])
    }
    const heading = document.querySelector('h1')
    if (heading) found.push(['title', textOf(heading)], ['heading', textOf(heading)])
    return found.filter(([label, value]) => label !== '' && value !== '')
  }

  /** Parts of a card by the names their author gave them, its heading, links and pictures. */
  function card(element: Element): Record<string, string> {
    const parts: Record<string, string> = {}
    const put = (name: string | null | undefined, value: string | null | undefined) => {
      const key = clean(name?.replace(/[-_]+/g, ' ')).toLowerCase()
      if (key && value && parts[key] === undefined) parts[key] = value
    }
    for (const part of [...element.querySelectorAll('*')].slice(0, 100)) {
      put(part.getAttribute('itemprop'), part.getAttribute('content') ?? textOf(part))
      for (const name of part.classList) put(name, part.childElementCount === 0 || textOf(part).length < 200 ? textOf(part) : '')
      if (/^H[1-6]$/.test(part.tagName)) put('title', textOf(part))
      if (part instanceof HTMLAnchorElement) put('link', part.href)
      if (part instanceof HTMLImageElement) put('image', part.src)
    }
    put('text', textOf(element))
    return parts
  }

  function groups(): Element[][] {
    const found: Element[][] = []
    for (const parent of document.querySelectorAll('ul, ol, section, div, main')) {
      const children = shown(parent.children).slice(0, MOST_ROWS)
      const first = children[0]
      if (children.length < 2 || !first || children.some((each) => each.tagName !== first.tagName || each.className !== first.className))
        continue
      found.push(children)
      if (found.length >= MOST_GROUPS) break
    }
    return found
  }

  function data(): PageData {
    const alike = groups()
    return {
      tables: tables(),
      pairs: pairs(),
      cards: alike.map((group) => group.map(card)),
      lists: alike.map((group) => group.map(textOf)),
    }
  }
  return { data }
}
