import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AgentPicker } from '../conversation/agent-picker.tsx'
import { AttachButton, AttachedFiles, useAttachments } from '../conversation/attachments.tsx'
import { Composer } from '../conversation/composer.tsx'
import { type Outgoing, plainly } from '../conversation/outgoing.ts'
import { PlanFirst, usePlanFirst } from '../conversation/plan-first.tsx'
import { changed, client, reason } from '../state/api.ts'
import { go } from '../state/router.ts'
import { useWide } from '../state/screen.ts'
import { sessionStore, useAgents } from '../state/sessions.ts'
import { Failure } from '../ui/states.tsx'
import { remember } from '../ui/storage.ts'
import { openDialog } from './dialogs.ts'
import { PageHeader } from './page-header.tsx'

const TITLE = 60
const HERE = ['/inbox', '/lobby', '/help'] as const

/** A name for a session from the first words said in it. */
function titleFrom(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= TITLE) return line
  const cut = line.slice(0, TITLE)
  return `${cut.slice(0, cut.lastIndexOf(' ') > TITLE / 2 ? cut.lastIndexOf(' ') : TITLE)}…`
}

/** Where a conversation begins. Nothing is created before the first message is sent. */
export function Home({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation()
  const wide = useWide()
  const [agent, setAgent] = useState<string>()
  const [planFirst, setPlanFirst] = usePlanFirst()
  const attachments = useAttachments()
  const { data: agents = [] } = useAgents()
  const start = useMutation({
    mutationFn: async (message: Outgoing) => {
      const { content } = message
      const { session_id: sessionId } = await client.createSession(titleFrom(content))
      sessionStore(sessionId).outbox.add(message)
      changed('sessions')
      go({ place: 'session', sessionId })
    },
    onError: (_error, { content, target }) => remember('draft.new', target ? `@${target} ${content}` : content),
  })
  const known = new Set(agents.map((agent) => agent.id))
  const examples = [
    { target: 'shop', text: t('example.shop') },
    { target: 'coder', text: t('example.coder') },
    { target: 'browser', text: t('example.browser') },
    { target: undefined, text: t('example.plan') },
  ].filter(({ target }) => target === undefined || known.has(target))
  return (
    <main id="main" className="flex h-full min-w-0 flex-1 flex-col">
      <PageHeader title={t('nav.new')} onMenu={onMenu} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="measure mx-auto flex w-full flex-col gap-6 px-4 pb-6 pt-[8vh]">
          <div>
            <h2 className="mb-1 text-xl font-strong">{t('home.title')}</h2>
            <p className="text-muted">{t('home.text')}</p>
          </div>
          {start.error ? (
            <Failure
              title={t('home.failed')}
              detail={reason(start.error)}
              onRetry={() => start.variables && start.mutate(start.variables)}
            />
          ) : null}
          <div {...attachments.target}>
            <AttachedFiles attachments={attachments} />
            <Composer
              key={start.failureCount}
              draftKey="new"
              placeholder={t('composer.message')}
              commands={HERE}
              below
              autoFocus={wide}
              full={attachments.list.length > 0}
              agent={agent}
              onAgent={setAgent}
              onSend={(message) => {
                const whole = attachments.with(message)
                start.mutate({ ...whole, options: { ...whole.options, ...(planFirst && { plan_first: true }) } })
              }}
              onCommand={(command) => {
                if (command === '/help') openDialog({ kind: 'help' })
                else if (command === '/inbox' || command === '/lobby') go({ place: command === '/inbox' ? 'inbox' : 'lobby' })
              }}
            >
              <AttachButton attachments={attachments} />
              <AgentPicker value={agent} onChange={setAgent} />
              <PlanFirst on={planFirst} onChange={setPlanFirst} />
            </Composer>
          </div>
          <section>
            <h3 className="mb-2 text-sm font-strong text-muted">{t('home.examples')}</h3>
            <ul className="flex flex-col gap-1.5">
              {examples.map(({ target, text }) => (
                <li key={text}>
                  <button
                    type="button"
                    disabled={start.isPending}
                    onClick={() => start.mutate(plainly(text, target))}
                    className="w-full rounded border border-line bg-surface px-3 py-2 text-left hover:border-accent"
                  >
                    {target ? <span className="text-muted">@{target} </span> : null}
                    <span className="whitespace-pre-line">{text}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3 className="mb-2 text-sm font-strong text-muted">{t('home.agents')}</h3>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
              {agents.map((agent) => (
                <div key={agent.id} className="contents">
                  <dt className="font-mono">@{agent.id}</dt>
                  <dd className="text-muted">
                    {agent.description}
                    {agent.status === 'error' ? <span className="text-danger"> · {t('agent.error')}</span> : null}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </main>
  )
}
