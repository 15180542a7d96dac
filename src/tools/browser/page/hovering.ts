/// <reference lib="dom" />

export type Hovering = ReturnType<typeof createHovering>

/** Runs inside the page, sent as source text: what the page's style turns the pointer into only once it is there. */
export function createHovering(hands: RegExp) {
  const MOST_RULES = 20_000
  let known: { size: number; selectors: string } | undefined

  function rulesOf(sheet: CSSStyleSheet | CSSGroupingRule): CSSRule[] {
    try {
      return [...sheet.cssRules].flatMap((rule) =>
        rule instanceof CSSGroupingRule && !(rule instanceof CSSStyleRule) ? rulesOf(rule) : [rule],
      )
    } catch {
      return [] // of another origin
    }
  }
  /** For the very thing that is pointed at, not for what such a thing holds. */
  const own = (selector: string) => (/:hover$/.test(selector) ? selector.replace(/:hover$/, '') : '')

  function selectors(): string {
    const rules = [...document.styleSheets].flatMap(rulesOf).slice(0, MOST_RULES)
    if (known?.size === rules.length) return known.selectors
    const found = rules.flatMap((rule) =>
      rule instanceof CSSStyleRule && hands.test(rule.style.cursor)
        ? rule.selectorText.split(/,(?![^(]*\))/).map((each) => own(each.trim()))
        : [],
    )
    known = { size: rules.length, selectors: found.filter((each) => each !== '' && isValid(each)).join(', ') }
    return known.selectors
  }
  const isValid = (selector: string) => {
    try {
      return document.querySelector(selector) !== undefined
    } catch {
      return false
    }
  }

  /** All that the pointer changes over, as of now. */
  function all(): ReadonlySet<Element> {
    const given = selectors()
    return new Set(given === '' ? [] : document.querySelectorAll(given))
  }
  return { all }
}
