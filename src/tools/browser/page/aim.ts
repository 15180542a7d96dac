/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import type { Eids } from './eids.ts'
import type { Fields } from './fields.ts'
import type { Naming } from './naming.ts'
import type { Usable } from './usable.ts'

/** Where to point for an element, or why one cannot. Coordinates are those of its own frame. */
export type Aim = { x: number; y: number; left: number; top: number; opensTab: boolean } | { refused: string; wait?: true }

export type Aiming = ReturnType<typeof createAiming>

/** Runs inside the page, sent as source text: finds a point of an element that a person could touch. */
export function createAiming(
  { clean, cut, roleOf, nameOf, textOf }: Naming,
  { isDisabled }: Fields,
  { USES, isHandled, isShown, isInvisibleField, isTouchable, standIn }: Usable,
  { isKnown }: Eids,
) {
  const called = (element: Element) => {
    const known = element.closest('dialog, [role=dialog], [role=alertdialog], [aria-modal=true], button, a[href]') ?? element
    const name = cut(nameOf(known).name, 60)
    const role = roleOf(known)
    return `${role === 'generic' ? known.tagName.toLowerCase() : role} ${JSON.stringify(name || clean(known.id))}`
  }

  function deepest(x: number, y: number): Element | null {
    let hit = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const inner = hit.shadowRoot.elementFromPoint(x, y)
      if (!inner || inner === hit) break
      hit = inner
    }
    return hit
  }
  const above = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : node.parentNode)
  function hosts(element: Element, hit: Element): boolean {
    for (let node: Node | null = hit; node; node = above(node)) if (node === element) return true
    return false
  }
  const isControl = (node: Node): node is Element => node instanceof HTMLElement && (node.matches(USES) || isHandled(node))
  /** What a press at this point uses. */
  function controlAt(x: number, y: number): Element | undefined {
    for (let node: Node | null = deepest(x, y); node && node !== document.body; node = above(node)) if (isControl(node)) return node
    return undefined
  }
  /** Inside of the element but to be used for itself, and called otherwise: what is meant for the one must not reach the other. */
  function isApart(element: Element, hit: Element): boolean {
    for (let node: Node | null = hit; node && node !== element; node = above(node))
      if (isControl(node) && (node.matches(USES) || isKnown(node)) && textOf(node) !== textOf(element)) return true
    return false
  }

  /** A place to press for an element, and what must be hit there. */
  interface Way {
    target: Element
    hits(hit: Element): boolean
  }
  /** Another control beside the field, which a press for the field must not reach. */
  function isOther(element: Element, stand: Element, hit: Element): boolean {
    const control = hit.closest('a[href], button, input, select, textarea, summary, [role=button], [role=link]')
    return control !== null && control !== element && !control.contains(stand)
  }
  /** Nothing to see or to use: it takes the pointer for the drawing under it. */
  const isPane = (hit: Element) => !isShown(hit) && clean(hit.textContent) === '' && !isControl(hit)
  const isLabelOf = (element: Element, hit: Element) => hit.closest('label')?.control === element

  /** Best first. A field that is invisible is pressed where a pointer reaches it; else on its label; else on what is drawn for it. */
  function waysTo(element: Element): Way[] {
    const own: Way = {
      target: element,
      hits: (hit) =>
        (hosts(element, hit) && !isApart(element, hit)) ||
        isLabelOf(element, hit) ||
        (hosts(hit, element) && getComputedStyle(element).pointerEvents === 'none') ||
        (element.tagName === 'CANVAS' && isPane(hit)),
    }
    if (!isInvisibleField(element)) return [own]
    const stand = standIn(element)
    const ways: Way[] = isTouchable(element) ? [own] : []
    if (!stand) return ways.length > 0 ? ways : [own]
    const onStand = (hit: Element) => (hosts(stand, hit) && !isOther(element, stand, hit)) || isLabelOf(element, hit)
    if (ways.length > 0 && !(stand instanceof HTMLLabelElement)) ways.push({ target: element, hits: onStand })
    return [...ways, { target: stand, hits: onStand }]
  }
  const targetOf = (element: Element) => waysTo(element)[0]?.target ?? element

  /** Whether a press on `hit` reaches the element: on itself, its label, or what it sits in and lets the pointer through to. */
  const isHit = (element: Element, hit: Element) => waysTo(element).some((way) => way.hits(hit))
  function coverAt(element: Element, x: number, y: number): Element | undefined {
    const hit = deepest(x, y)
    return !hit || isHit(element, hit) ? undefined : hit
  }

  function points(target: Element): [number, number][] {
    const view = [innerWidth, innerHeight] as const
    const found: [number, number][] = []
    for (const box of [target.getBoundingClientRect(), ...[...target.getClientRects()].slice(0, 4)]) {
      const left = Math.max(0, box.left)
      const right = Math.min(view[0], box.right)
      const top = Math.max(0, box.top)
      const bottom = Math.min(view[1], box.bottom)
      if (right - left < 1 || bottom - top < 1) continue
      for (const [fx, fy] of [
        [0.5, 0.5],
        [0.2, 0.5],
        [0.8, 0.5],
        [0.5, 0.2],
        [0.5, 0.8],
      ] as const)
        found.push([left + (right - left) * fx, top + (bottom - top) * fy])
    }
    return found
  }

  /** `other`: not the best way, which brought nothing, but the next that differs from it. */
  function aim(element: Element, at?: [number, number], other = false): Aim {
    if (!element.isConnected) return { refused: 'it is not on the page any more' }
    if (isDisabled(element)) return { refused: 'it is disabled' }
    const aims = waysTo(element).map((way) => aimAt(element, way, at))
    const found = aims.filter((each) => !('refused' in each))
    const [best] = found
    if (!other) return best ?? (aims[0] as Aim)
    const differs = found.find((each) => best && 'x' in best && 'x' in each && Math.hypot(each.x - best.x, each.y - best.y) > 2)
    return differs ?? { refused: 'there is no other place to press it' }
  }

  function aimAt(element: Element, { target, hits }: Way, at?: [number, number]): Aim {
    if (!isShown(target) && !(target === element && isTouchable(element))) return { refused: 'it is hidden', wait: true }
    const coverAt = (x: number, y: number) => {
      const hit = deepest(x, y)
      return !hit || hits(hit) ? undefined : hit
    }
    const seen = target.getBoundingClientRect()
    if (
      seen.bottom > innerHeight ||
      seen.top < 0 ||
      seen.right > innerWidth ||
      seen.left < 0 ||
      coverAt(seen.left + seen.width / 2, seen.top + seen.height / 2)
    )
      target.scrollIntoView({ block: seen.height > innerHeight ? 'start' : 'center', inline: 'nearest', behavior: 'instant' })
    const box = target.getBoundingClientRect()
    if (box.width < 1 || box.height < 1) return { refused: 'it has no size', wait: true }
    const link = element.closest('a, area')
    const rest = { left: box.left, top: box.top, opensTab: link?.getAttribute('target') === '_blank' }
    let cover: Element | undefined
    for (const [x, y] of at ? [[box.left + at[0], box.top + at[1]] as const] : points(target)) {
      cover = coverAt(x, y)
      if (!cover) return { x, y, ...rest }
    }
    return cover
      ? { refused: `it is covered by ${called(cover)}`, wait: true }
      : { refused: 'it is outside of what can be scrolled into view', wait: true }
  }

  /** For the look: whether something else lies over the middle of it. */
  function coveredBy(element: Element): string | undefined {
    const target = targetOf(element)
    const box = target.getBoundingClientRect()
    const x = box.left + box.width / 2
    const y = box.top + box.height / 2
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || box.width < 1) return undefined
    const cover = coverAt(element, x, y)
    return cover && !hosts(cover, target) && !hosts(target, cover) && !points(target).some(([px, py]) => !coverAt(element, px, py))
      ? called(cover)
      : undefined
  }

  return { aim, coveredBy, controlAt, deepest, isHit, called }
}
