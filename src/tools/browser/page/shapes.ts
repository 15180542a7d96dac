/// <reference lib="dom" />

export type Shapes = ReturnType<typeof createShapes>

/** Runs inside the page, sent as source text: how a person would tell a shape that has no words. */
export function createShapes() {
  /** The look of what has neither words nor a picture: its colour and form. */
  function shapeOf(element: Element): string {
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const drawn = element instanceof SVGElement
    const fill = drawn ? (style.fill === 'none' ? style.stroke : style.fill) : style.backgroundColor
    const colour = /^rgba\(.*, 0\)$|none|transparent|url/.test(fill) ? '' : `${colourName(fill)} ${hexOf(fill)}`
    const size = `${Math.round(box.width)}×${Math.round(box.height)}`
    const outline = drawn && style.fill === 'none' && !/^(?:line|polyline|svg)$/.test(element.tagName) ? 'outline' : ''
    // Within its drawing, as `at` counts there.
    const surface = drawn ? element.ownerSVGElement?.getBoundingClientRect() : undefined
    const middle = [box.left + box.width / 2 - (surface?.left ?? 0), box.top + box.height / 2 - (surface?.top ?? 0)]
    const place = surface ? `at ${middle.map(Math.round).join(',')}` : ''
    return [colour, drawn ? formOf(element) : 'box', outline, size, place].filter(Boolean).join(' ')
  }
  function formOf(element: SVGElement): string {
    const corners = element.tagName === 'polygon' ? (element.getAttribute('points') ?? '').trim().split(/[\s,]+/).length / 2 : 0
    return corners === 3 ? 'triangle' : element.tagName.toLowerCase()
  }
  const hexOf = (colour: string) =>
    `#${(colour.match(/[\d.]+/g) ?? [])
      .slice(0, 3)
      .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
      .join('')}`

  function colourName(colour: string): string {
    const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    const most = Math.max(r, g, b)
    const least = Math.min(r, g, b)
    const light = (most + least) / 510
    if (most - least < 28) return light > 0.9 ? 'white' : light < 0.12 ? 'black' : 'grey'
    const hue =
      ((most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least)) * 60 + 360) % 360
    if (light < 0.35 && hue > 15 && hue < 45) return 'brown'
    if (light < 0.35 && hue >= 45 && hue < 68) return 'olive'
    if (light < 0.4 && hue >= 290 && hue < 335) return 'purple'
    if (light > 0.75 && (hue > 320 || hue < 15)) return 'pink'
    const name = [
      [15, 'red'],
      [42, 'orange'],
      [68, 'yellow'],
      [160, 'green'],
      [195, 'cyan'],
      [255, 'blue'],
      [290, 'purple'],
      [335, 'magenta'],
      [361, 'red'],
    ].find(([end]) => hue < (end as number))?.[1]
    return `${name}`
  }

  /** A sample of a colour: nothing but that, and given to this very element. */
  const isSwatch = (element: Element) =>
    element instanceof HTMLElement &&
    element.style.backgroundColor !== '' &&
    element.childElementCount === 0 &&
    !element.textContent?.trim() &&
    element.offsetWidth >= 6 &&
    element.offsetHeight >= 6

  const isPainted = (element: HTMLElement) => {
    const { backgroundColor, borderTopWidth, borderTopStyle } = getComputedStyle(element)
    return !/^rgba\(.*, 0\)$|transparent/.test(backgroundColor) || (borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0)
  }
  const isPlainBox = (element: Element) =>
    element instanceof HTMLElement &&
    /^(?:DIV|SPAN|LI|TD)$/.test(element.tagName) &&
    element.childElementCount === 0 &&
    element.textContent === '' &&
    element.offsetWidth >= 4 &&
    element.offsetWidth <= 80 &&
    isPainted(element)
  /** Nothing but boxes that are all alike, which a person would count. */
  function rowOfBoxes({ children }: Element): Element[] {
    const [first] = children
    if (!first || children.length < 2 || !isPlainBox(first)) return []
    return [...children].every((each) => each.className === first.className && isPlainBox(each)) ? [...children] : []
  }

  return { shapeOf, isSwatch, rowOfBoxes }
}
