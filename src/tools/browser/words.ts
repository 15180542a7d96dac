import type { BrowserElement } from '#protocol/browser.ts'

export const quote = (text: string, max = 200) => JSON.stringify(text.length > max ? `${text.slice(0, max - 1)}…` : text)
export const nameOf = ({ role, name }: BrowserElement) => `${role === 'generic' ? 'clickable' : role} ${quote(name, 80)}`
export const gone = (eid: string) => `${eid} is not on the page any more. Nothing was done. Observe and use an eid from there`

/** The reason without Playwright's call log and colours. */
export const plain = (error: unknown) =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')[0]
    ?.replace(/^(?:\w+\.\w+: )/, '') ?? 'it did not work'
