/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

export type Looks = ReturnType<typeof createLooks>

/** Runs inside the page, sent as source text: what a press changed in the looks of an element where no words say it. */
export function createLooks() {
  const PARTS = 8
  let noted: { element: Element; looks: Map<string, string> } | undefined

  function looksOf(element: Element): Map<string, string> {
    const looks = new Map<string, string>()
    for (const { name, value } of element.attributes) if (name.startsWith('aria-')) looks.set(name, value)
    const parts = [element, ...[...element.querySelectorAll('*')].slice(0, PARTS)]
    for (const part of parts) {
      for (const name of part.classList) looks.set(`class ${name}`, '')
      if (part instanceof HTMLImageElement) looks.set('picture', part.src.replace(/^.*\//, '').slice(0, 40))
    }
    const { color, backgroundColor, fontWeight, fontStyle, textDecorationLine, transitionDuration } = getComputedStyle(element)
    const { width, height } = element.getBoundingClientRect()
    // Colours that fade tell of the pointer as much as of the press.
    const colours = /[1-9]/.test(transitionDuration) ? {} : { colour: color, background: backgroundColor }
    const seen = { ...colours, weight: fontWeight, style: fontStyle, line: textDecorationLine }
    for (const [name, value] of Object.entries(seen)) looks.set(name, value)
    looks.set('size', `${Math.round(width)}×${Math.round(height)}`)
    return looks
  }

  /** Keeps how it looks under the pointer, just before it is pressed. */
  function note(element: Element) {
    noted = { element, looks: looksOf(element) }
  }

  /** What is different since; empty when nothing is, or when another element was noted. */
  function changed(element: Element): string {
    if (noted?.element !== element || !element.checkVisibility()) return ''
    const before = noted.looks
    const now = looksOf(element)
    noted = undefined
    const said = [
      ...[...now].flatMap(([name, value]) => (before.get(name) === value ? [] : [value === '' ? name : `${name} ${value}`])),
      ...[...before.keys()].flatMap((name) => (now.has(name) ? [] : [`no ${name}`])),
    ]
    return said.slice(0, 5).join(', ').slice(0, 160)
  }

  return { note, changed }
}
