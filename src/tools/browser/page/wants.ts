/// <reference lib="dom" />

/** Runs inside the page, sent as source text: notices what only a person should do here: login, 2fa, captcha, payment. */
export function createWants() {
  return function startWants() {
    const found = new Set<string>()
    return {
      field(element: Element, name: string) {
        if (!(element instanceof HTMLInputElement)) return
        const called = `${name} ${element.name}`
        if (element.type === 'password') found.add('login')
        else if (element.autocomplete === 'one-time-code' || /(?:^|\W)(?:otp|2fa|verification code)(?:\W|$)/i.test(called)) found.add('2fa')
        else if (/^cc-(?:number|csc)/.test(element.autocomplete) || /card.?number|cvv|cvc/i.test(called)) found.add('payment')
      },
      frame(source: string, title: string) {
        if (/captcha|turnstile|challenge/i.test(`${source} ${title}`)) found.add('captcha')
      },
      all(): string[] {
        if (document.querySelector('iframe[src*="captcha" i], .g-recaptcha, .h-captcha, .cf-turnstile')) found.add('captcha')
        return [...found]
      },
    }
  }
}
