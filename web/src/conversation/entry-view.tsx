import { lazy, memo, Suspense } from 'react'
import { AskCard } from '../ask/ask-card.tsx'
import { FormationSkeleton } from '../formation/skeleton.tsx'
import type { Conversation, Item, Run } from '../model/conversation.ts'
import type { SessionStore } from '../state/session-store.ts'
import { type Attached, notSent, sentBefore } from './attachments.tsx'
import { type Entry, promptOf } from './entries.ts'
import { AgentMessage, Notice, PendingMessage, StreamingEntry, UserMessage, Working } from './messages.tsx'
import { type Outgoing, plainly } from './outgoing.ts'
import { Work } from './work.tsx'
import { loadPart } from '../ui/load.ts'

const LiveFormation = lazy(() => loadPart(() => import('../formation/live-formation.tsx')))

interface EntryViewProps {
  entry: Entry
  conversation: Conversation
  sessionId: string
  store: SessionStore
  latestFormation: string | undefined
  onTakeBack(text: string, files: Attached[]): void
  /** The person takes the browser in hand. */
  onBrowser(): void
}

/** One row of the conversation: text in a measure of 72 characters, formations as wide as there is room. */
export const EntryView = memo(function EntryView(props: EntryViewProps) {
  const wide = props.entry.kind === 'item' && props.entry.item.kind === 'formation'
  const close = props.entry.kind === 'item' && !props.entry.first
  return (
    <div className={`mx-auto w-full px-4 ${wide ? 'max-w-[1100px] pb-5' : 'measure'} ${close ? '-mt-2 pb-5' : 'pb-5'}`}>
      <Content {...props} />
    </div>
  )
})

/** The same once more, with the files that came with it. */
function again({ items }: Conversation, { runId, prompt, agentId }: Run): Outgoing {
  const asked = items.find((item) => item.kind === 'user' && item.runId === runId)
  const attachments = asked?.kind === 'user' ? asked.files.map(({ file_id }) => ({ file_id })) : []
  return { ...plainly(prompt, agentId), options: attachments.length > 0 ? { attachments } : {} }
}

/** What is answered anew is the whole turn: offered once, where it ends. */
const isLastOf = ({ items }: Conversation, { id, runId }: Item) =>
  items.findLast((item) => item.kind === 'agent' && item.runId === runId)?.id === id

function Content({ entry, conversation, sessionId, store, latestFormation, onTakeBack, onBrowser }: EntryViewProps) {
  if (entry.kind === 'working') return <Working />
  if (entry.kind === 'streaming') return <StreamingEntry message={entry.message} />
  if (entry.kind === 'pending') {
    const { pending } = entry
    const takeBack = () => {
      store.outbox.discard(pending.key)
      onTakeBack(pending.content, notSent(pending.options?.attachments))
    }
    return <PendingMessage pending={pending} onRetry={() => store.outbox.retry(pending.key)} onEdit={takeBack} />
  }
  const { item } = entry
  const run = promptOf(conversation, item.runId)
  const retry = run && run.endedAt !== undefined ? () => store.outbox.add(again(conversation, run)) : undefined
  switch (item.kind) {
    case 'user':
      return <UserMessage item={item} sessionId={sessionId} onEdit={() => onTakeBack(item.content, sentBefore(item.files))} />
    case 'agent':
      return <AgentMessage item={item} first={entry.first} onRetry={isLastOf(conversation, item) ? retry : undefined} />
    case 'notice':
      return <Notice item={item} onRetry={retry} />
    case 'work':
      return <Work calls={item.callIds.flatMap((id) => conversation.calls[id] ?? [])} />
    case 'ask': {
      const ask = conversation.asks[item.askId]
      const live = ask?.kind === 'manual' && conversation.browser ? onBrowser : undefined
      return ask ? <AskCard ask={ask} call={conversation.calls[String(ask.payload.call_id)]} onBrowser={live} /> : null
    }
    case 'formation':
      return (
        <Suspense fallback={<FormationSkeleton />}>
          <LiveFormation
            sessionId={sessionId}
            formation={item.formation}
            meta={item.meta}
            step={item.step}
            latest={item.id === latestFormation}
            onMessage={(text) => store.outbox.add(plainly(text, 'shop'))}
          />
        </Suspense>
      )
  }
}
