import type { CDPSession, Page } from 'playwright-core'
import type { LiveInput, LiveOutput } from '#protocol/browser.ts'
import type { PageView } from './page-view.ts'
import { plain } from './words.ts'
import type { Place } from './settle.ts'

export interface LiveView {
  /** What the person does. Nothing of it is kept, logged or told to a model. */
  input(event: LiveInput): Promise<void>
  stop(): Promise<void>
}

export interface LiveDeps {
  current(): Place
  isOpen(): boolean
  /** Opens, goes, switches: through the same checks as the tool. */
  launch(args: { url?: string; back?: boolean; forward?: boolean; reload?: boolean; tab?: string }): Promise<unknown>
  /** `taken` is called when the reader has room for another picture. */
  show(output: LiveOutput, taken?: () => void): void
}

const CHECK_MS = 500
const QUALITY = 60

/**
 * The page as moving pictures, and a hand in it: the way a person logs in where the browser has no window. It follows the tab
 * that is worked in, tells about dialogs, and says when nothing on the page wants a person any more.
 */
export function startLiveView({ current, isOpen, launch, show }: LiveDeps): LiveView {
  let shown: { page: Page; cdp: CDPSession; view: PageView } | undefined
  let told = ''
  let dialogTold: unknown
  let wanted = false
  let calm = 0
  let acted = false
  let over = false
  let busy = false

  async function follow(): Promise<void> {
    if (!isOpen()) return
    const { page } = current().view
    if (shown?.page === page) return
    await drop()
    const { view } = current()
    await view.shield(true)
    const cdp = await page.context().newCDPSession(page)
    shown = { page, cdp, view }
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) =>
      show({ type: 'frame', data, width: Math.round(metadata.deviceWidth), height: Math.round(metadata.deviceHeight) }, () => {
        cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
      }),
    )
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: QUALITY, maxWidth: 1600, maxHeight: 1200 })
  }

  async function drop(): Promise<void> {
    const before = shown
    shown = undefined
    await before?.cdp.detach().catch(() => undefined)
    await before?.view.shield(false).catch(() => undefined)
  }

  /** Tells what has changed beside the picture, and notices when what a person was needed for is done. */
  async function check(): Promise<void> {
    if (over || busy) return
    busy = true
    try {
      if (!isOpen()) {
        await drop()
        if (told !== 'closed') show({ type: 'closed' })
        told = 'closed'
        return
      }
      await follow()
      const { view, tabs } = current()
      const dialog = tabs.dialog()
      if (dialog) {
        if (dialog !== dialogTold) show({ type: 'dialog', kind: dialog.type(), message: dialog.message() })
        dialogTold = dialog
        return
      }
      const { title, hands = '' } = await view.look()
      const page: LiveOutput = {
        type: 'page',
        url: view.page.url(),
        title,
        tabs: tabs.list().map(({ key, url, active }) => ({ tab: key, url, active })),
        hands,
      }
      const text = JSON.stringify(page)
      if (text !== told) show(page)
      told = text
      if (hands !== '') wanted = true
      // Seen twice: what covers a form for a moment while it is being sent does not end the hand-over.
      calm = hands === '' ? calm + 1 : 0
      if (acted && wanted && calm >= 2) {
        acted = false
        wanted = false
        show({ type: 'done' })
      }
    } catch {
      // The page is on its way elsewhere; the next look finds it.
    } finally {
      busy = false
    }
  }

  const timer = setInterval(() => void check(), CHECK_MS)
  timer.unref()
  void check()

  async function act(event: LiveInput): Promise<void> {
    if (event.type === 'open') return void (await launch({ url: event.url }))
    if (event.type === 'go') return void (await launch({ [event.where]: true }))
    if (event.type === 'tab') return void (await launch({ tab: event.tab }))
    const { view, tabs } = current()
    const { mouse, keyboard } = view.page
    switch (event.type) {
      case 'dialog': {
        const dialog = tabs.dialog()
        tabs.settleDialog()
        return event.accept ? dialog?.accept(event.text) : dialog?.dismiss()
      }
      case 'text':
        return event.text.length === 1 ? keyboard.type(event.text) : keyboard.insertText(event.text)
      case 'key':
        return keyboard.press(event.key)
      case 'scroll':
        await mouse.move(event.x, event.y)
        return mouse.wheel(event.dx, event.dy)
      case 'click':
        return mouse.click(event.x, event.y, { clickCount: event.double ? 2 : 1 })
      default:
        await mouse.move(event.x, event.y)
        if (event.type !== 'move') await mouse[event.type]({ button: event.button ?? 'left' })
    }
  }

  return {
    async input(event) {
      if (event.type === 'text' || event.type === 'key' || event.type === 'click') acted = true
      try {
        await act(event)
      } catch (error) {
        show({ type: 'refused', reason: plain(error) })
      }
    },
    async stop() {
      over = true
      clearInterval(timer)
      await drop()
    },
  }
}
