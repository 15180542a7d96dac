import { useCallback, useState } from 'react'
import type { Conversation, ToolCall } from '../model/conversation.ts'
import { recall, remember } from '../ui/storage.ts'
import { latestWork } from './latest-work.ts'

export type PanelTab = 'plan' | 'trace' | 'changes' | 'browser'

/** The tab that has something to show, if any: a plan, a browser at work or changed files open the panel, a trace alone does not. */
function tabToShow(conversation: Conversation): PanelTab | undefined {
  if (conversation.browser) return 'browser'
  const { plans, chains, calls } = latestWork(conversation)
  if (plans.length + chains.length > 0) return 'plan'
  return calls.some(changedFiles) ? 'changes' : undefined
}

/** Something was written: a person saw its difference before, or has allowed it for good. */
const changedFiles = ({ state, preview, allowance_id, arguments: args }: ToolCall) =>
  state === 'done' && (preview?.diff !== undefined || (allowance_id !== undefined && typeof args?.path === 'string'))

/** Open when there is something to show, unless the person closed it; that is remembered. */
export function usePanel(conversation: Conversation) {
  const [closed, setClosed] = useState(() => recall('panel') === 'closed')
  const [opened, setOpened] = useState(false)
  const [chosen, setChosen] = useState<PanelTab>()
  const [hand, setHand] = useState(false)
  const offered = tabToShow(conversation)
  return {
    open: opened || (!closed && offered !== undefined),
    /** Opened by hand, not by itself. */
    called: opened,
    tab: chosen ?? offered ?? 'trace',
    choose: setChosen,
    /** The person has the browser in hand. */
    hand,
    setHand,
    takeBrowser: useCallback(() => {
      setOpened(true)
      setChosen('browser')
      setHand(true)
    }, []),
    set(open: boolean) {
      setOpened(open)
      setClosed(!open)
      remember('panel', open ? null : 'closed')
    },
  }
}
