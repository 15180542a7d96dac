import type { Mermaid } from 'mermaid'

let drawer: Promise<Mermaid> | undefined
let drawn = 0

const nonce = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''

const withoutStyles = (text: string) => text.replaceAll(' style="', ' data-style="')

/**
 * The page allows only styles that carry its nonce, or are set through the object model. What the library makes while it
 * measures is made to comply.
 */
async function withNonce<T>(work: () => Promise<T>): Promise<T> {
  const make = document.createElement.bind(document)
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (name.toLowerCase() === 'style') (element as HTMLElement).nonce = nonce()
    return element
  }) as typeof document.createElement
  const set = Element.prototype.setAttribute
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value
    else set.call(this, name, value)
  }
  // What it reads to clean it would be refused its styles as well, loudly.
  const parse = DOMParser.prototype.parseFromString
  DOMParser.prototype.parseFromString = function (this: DOMParser, text: string, type: DOMParserSupportedType) {
    return parse.call(this, withoutStyles(text), type)
  }
  try {
    return await work()
  } finally {
    DOMParser.prototype.parseFromString = parse
    document.createElement = make
    Element.prototype.setAttribute = set
  }
}

/** A diagram of this text, as an element of this page. Throws when the text is none. */
export async function drawDiagram(text: string, dark: boolean): Promise<Element> {
  drawer ??= import('mermaid').then((module) => module.default)
  const mermaid = await drawer
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    theme: dark ? 'dark' : 'neutral',
    htmlLabels: false,
    fontFamily: 'inherit',
  })
  const { svg } = await withNonce(() => mermaid.render(`diagram-${++drawn}`, text))
  const parsed = new DOMParser().parseFromString(
    withoutStyles(svg).replace('<style>', `<style nonce="${nonce()}">`),
    'image/svg+xml',
  ).documentElement
  // Attributes with styles would be refused too; set through the object model they are not.
  for (const element of [parsed, ...parsed.querySelectorAll('*')]) {
    const style = element.getAttribute('data-style')
    element.removeAttribute('data-style')
    if (style && 'style' in element) (element as SVGElement).style.cssText = style
    if (element.tagName === 'script' || element.tagName === 'foreignObject') element.remove()
  }
  return document.importNode(parsed, true)
}
