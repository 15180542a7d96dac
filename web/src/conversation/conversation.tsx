import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../i18n/words-work.ts'
import { markRead } from '../state/reads.ts'
import { useHash } from '../state/router.ts'
import { useTabName } from '../state/room-title.ts'
import { useWide } from '../state/screen.ts'
import { useSession, useSessions } from '../state/sessions.ts'
import { usePanel } from '../panel/use-panel.ts'
import { LinkBanner } from '../shell/banner.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Feed } from '../ui/feed.tsx'
import { OVER_COMPOSER } from '../ui/places.ts'
import { ConversationSkeleton, Empty } from '../ui/states.tsx'
import { remember } from '../ui/storage.ts'
import type { Attached } from './attachments.tsx'
import { entriesOf } from './entries.ts'
import { EntryView } from './entry-view.tsx'
import { Queue } from './queue.tsx'
import { SessionComposer } from './session-composer.tsx'
import { SessionHeader } from './session-header.tsx'
import { useCommands } from './use-commands.ts'
import { loadPart } from '../ui/load.ts'

const Panel = lazy(() => loadPart(() => import('../panel/panel.tsx')))

/** Events at a time on the way to a message far up. */
const MANY = 2_000

export default function ConversationPage({ sessionId, onMenu }: { sessionId: string; onMenu(): void }) {
  const { t } = useTranslation()
  const wide = useWide()
  const { view, store } = useSession(sessionId)
  const { conversation, outbox } = view
  const panel = usePanel(conversation)
  const [taken, setTaken] = useState<{ key: number; files: Attached[] }>({ key: 0, files: [] })
  const { sessions } = useSessions(false)
  const session = sessions.find((one) => one.session_id === sessionId)
  const onCommand = useCommands(sessionId, session?.title ?? '')

  useTabName(session?.title ?? t('session.untitled'))

  const entries = useMemo(() => entriesOf(conversation, outbox), [conversation, outbox])
  const asked = entries.findLastIndex((entry) => entry.kind === 'pending' || (entry.kind === 'item' && entry.item.kind === 'user'))
  const pinned = entries.findLastIndex(
    (entry, i) => i > asked && entry.kind === 'item' && (entry.item.kind === 'formation' || entry.item.kind === 'ask'),
  )
  const latestFormation = conversation.items.findLast((item) => item.kind === 'formation')?.id
  const speaking = Object.values(conversation.streaming).reduce((sum, message) => sum + message.text.length, 0)

  // A link to a message: its page of the log is fetched first.
  const wanted = useHash()
  const there = wanted === undefined || entries.some((entry) => entry.id === wanted)
  useEffect(() => {
    if (view.ready && view.older && !there) void store.loadOlder(MANY)
  }, [view.ready, view.older, there, store, entries])

  const count = Math.max(session?.message_count ?? 0, conversation.messageCount)
  useEffect(() => {
    if (count > 0 && document.visibilityState === 'visible') markRead(sessionId, count)
  }, [sessionId, count])

  const onTakeBack = useCallback(
    (text: string, files: Attached[]) => {
      remember(`draft.${sessionId}`, text)
      setTaken(({ key }) => ({ key: key + 1, files }))
    },
    [sessionId],
  )

  if (view.refused) {
    return (
      <Empty title={view.refused.code === 'not_found' ? t('session.goneTitle') : view.refused.title}>
        <p className="text-muted">{view.refused.code === 'not_found' ? t('session.gone') : view.refused.message}</p>
      </Empty>
    )
  }

  const panelView = (
    <Suspense fallback={null}>
      <Panel
        conversation={conversation}
        sessionId={sessionId}
        tab={panel.tab}
        hand={panel.hand}
        onHand={panel.setHand}
        onTab={panel.choose}
        onClose={() => panel.set(false)}
      />
    </Suspense>
  )
  return (
    <div className="flex h-full min-w-0 flex-1">
      <main id="main" className="flex h-full min-w-0 flex-1 flex-col">
        <SessionHeader
          sessionId={sessionId}
          session={session}
          status={conversation.status}
          onMenu={onMenu}
          onPanel={() => panel.set(!(wide && panel.open))}
        />
        <LinkBanner link={view.link} />
        {view.ready ? (
          entries.length === 0 ? (
            <div className="min-h-0 flex-1 overflow-y-auto">
              <Empty title={t('session.emptyTitle')}>
                <p className="text-muted">{t('session.empty')}</p>
              </Empty>
            </div>
          ) : (
            <Feed
              key={sessionId}
              items={entries}
              keyOf={(entry) => entry.id}
              label={t('session.messages')}
              pulse={speaking}
              show={wanted}
              older={view.older}
              onOlder={() => void store.loadOlder()}
              pinned={pinned}
              sent={outbox.at(-1)?.key}
              render={(entry) => (
                <EntryView
                  entry={entry}
                  conversation={conversation}
                  sessionId={sessionId}
                  store={store}
                  latestFormation={latestFormation}
                  onTakeBack={onTakeBack}
                  onBrowser={panel.takeBrowser}
                />
              )}
            />
          )
        ) : (
          <div className="min-h-0 flex-1">
            <ConversationSkeleton />
          </div>
        )}
        <div className="measure mx-auto w-full px-4 pb-[max(1rem,env(safe-area-inset-bottom))] pt-2">
          <div id={OVER_COMPOSER} />
          <Queue sessionId={sessionId} conversation={conversation} />
          <SessionComposer
            key={`${sessionId}-${taken.key}`}
            files={taken.files}
            sessionId={sessionId}
            conversation={conversation}
            store={store}
            onCommand={onCommand}
          />
        </div>
      </main>
      {wide ? (
        panel.open ? (
          <aside aria-label={t('panel.title')} className="h-full w-[min(24rem,34vw)] shrink-0 border-l border-line bg-surface">
            {panelView}
          </aside>
        ) : null
      ) : (
        <PanelSheet panel={panel} title={t('panel.title')}>
          {panelView}
        </PanelSheet>
      )}
    </div>
  )
}

/** On a narrow screen the panel comes only when called: a sheet that opens itself would cover the conversation. */
function PanelSheet({ panel, title, children }: { panel: ReturnType<typeof usePanel>; title: string; children: ReactNode }) {
  return (
    <Dialog open={panel.called} onOpenChange={(open) => panel.set(open)} title={title} side="right">
      {children}
    </Dialog>
  )
}
