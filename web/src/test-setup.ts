import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { setUpLanguage } from './i18n/i18n.ts'

// What jsdom lacks and Radix or the carousel expect of a browser.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) })
Element.prototype.scrollIntoView = () => {}
Element.prototype.hasPointerCapture = () => false

// A busy machine is no reason to fail.
configure({ asyncUtilTimeout: 20_000 })

beforeEach(() => setUpLanguage('en'))
afterEach(cleanup)
