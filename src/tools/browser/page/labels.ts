/// <reference lib="dom" />

/** Runs inside the page, sent as source text: draws eids over the elements they belong to, for a picture, and takes them off again. */
export function createLabels() {
  let host: HTMLElement | undefined

  /** `hide`: what is the person's own is blackened. */
  function draw(found: [string, Element][], hide: Element[]) {
    clear()
    host = document.createElement('div')
    host.style.cssText = 'all:initial;position:fixed;inset:0;pointer-events:none;z-index:2147483647'
    const root = host.attachShadow({ mode: 'closed' })
    const colours = ['#c00', '#06c', '#080', '#a0a', '#b60', '#077']
    for (const [index, [id, element]] of found.entries()) {
      const box = element.getBoundingClientRect()
      if (box.width < 2 || box.height < 2 || box.bottom < 0 || box.top > innerHeight || box.right < 0 || box.left > innerWidth) continue
      const colour = colours[index % colours.length]
      const frame = document.createElement('div')
      frame.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;outline:1px solid ${colour}`
      const label = document.createElement('div')
      label.textContent = id
      label.style.cssText = `position:fixed;left:${Math.max(0, box.left)}px;top:${Math.max(0, box.top - (box.top > 12 ? 11 : 0))}px;font:10px/11px monospace;color:#fff;background:${colour};padding:0 2px`
      root.append(frame, label)
    }
    for (const element of hide) {
      const box = element.getBoundingClientRect()
      const cover = document.createElement('div')
      cover.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;background:#000`
      root.append(cover)
    }
    document.documentElement.append(host)
  }
  function clear() {
    host?.remove()
    host = undefined
  }
  return { draw, clear }
}
