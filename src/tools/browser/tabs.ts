import type { BrowserContext, Dialog, Download, Page } from 'playwright-core'
import { createPageView, type PageView } from './page-view.ts'

export type Tabs = ReturnType<typeof createTabs>

const MAX_NOTICES = 20

/** The open pages of one browser, which of them is looked at, and what happened to them since the last answer. */
export function createTabs(context: BrowserContext, keep: (download: Download) => Promise<string>) {
  const views = new Map<string, PageView>()
  const notices: string[] = []
  let active: string | undefined
  let dialog: Dialog | undefined
  let count = 0
  let wake: (() => void) | undefined

  const note = (text: string) => {
    notices.push(text)
    if (notices.length > MAX_NOTICES) notices.shift()
  }
  const keyOf = (page: Page) => [...views].find(([, view]) => view.page === page)?.[0]

  function add(page: Page, opened: boolean) {
    const key = `t${++count}`
    views.set(key, createPageView(page))
    if (opened) note(`A new tab ${key} was opened and is now the one you see.`)
    active = key
    page.on('dialog', (shown) => {
      dialog = shown
      active = key
      wake?.()
    })
    page.on('download', (download) => {
      note(`A download was started: ${JSON.stringify(download.suggestedFilename())}.`)
      void keep(download).then(note, (error: Error) => note(`The download did not work: ${error.message}.`))
    })
    page.on('crash', () => {
      note(`Tab ${key} crashed. Use launch with its address to open it again.`)
      remove(key)
      page.close().catch(() => undefined)
    })
    page.on('close', () => {
      if (!views.has(key)) return
      note(`Tab ${key} was closed.`)
      remove(key)
    })
  }
  function remove(key: string) {
    views.delete(key)
    if (active === key) active = [...views.keys()].at(-1)
    if (dialog && keyOf(dialog.page() as Page) === undefined) dialog = undefined
  }

  for (const page of context.pages()) add(page, false)
  context.on('page', (page) => {
    if (keyOf(page) === undefined) add(page, true)
  })

  return {
    active: () => (active === undefined ? undefined : views.get(active)),
    dialog: () => dialog,
    settleDialog: () => {
      dialog = undefined
    },
    /** Resolves when a dialog opens: what started it would otherwise wait for its end. */
    untilDialog: () =>
      new Promise<'dialog'>((done) => {
        if (dialog) done('dialog')
        else wake = () => done('dialog')
      }),
    choose(key: string): boolean {
      if (!views.has(key)) return false
      active = key
      return true
    },
    /** What happened since this was last asked. */
    takeNotices: () => notices.splice(0),
    /** One line with the open tabs, when there are several. */
    describe: () =>
      views.size > 1
        ? [`tabs: ${[...views].map(([key, view]) => `[${key}]${key === active ? '*' : ''} ${view.page.url()}`).join(', ')}`]
        : [],
    list: () => [...views].map(([key, view]) => ({ key, url: view.page.url(), active: key === active })),
  }
}
