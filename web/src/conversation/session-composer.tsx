import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conversation } from '../model/conversation.ts'
import { client } from '../state/api.ts'
import { useWide } from '../state/screen.ts'
import type { SessionStore } from '../state/session-store.ts'
import { recall, remember } from '../ui/storage.ts'
import { type Attached, AttachButton, AttachedFiles, useAttachments } from './attachments.tsx'
import { AgentPicker } from './agent-picker.tsx'
import type { Command } from './compose.ts'
import { Composer } from './composer.tsx'
import { PlanFirst, usePlanFirst } from './plan-first.tsx'
import { type Mode, modesFor, optionsOf, SendMode } from './send-mode.tsx'
import { useCarefulYes } from './careful-yes.ts'

interface SessionComposerProps {
  sessionId: string
  conversation: Conversation
  store: SessionStore
  /** What goes along from the start, as with a message that was taken back. */
  files?: Attached[]
  onCommand(command: Command, rest: string): void
}

/** The field of a session: whom one talks to, what sending does right now, and Stop. */
export function SessionComposer({ sessionId, conversation, store, files, onCommand }: SessionComposerProps) {
  const { t } = useTranslation()
  const wide = useWide()
  const waiting = Object.values(conversation.asks).find((ask) => ask.status === 'waiting_human')
  const running = conversation.openRuns.length > 0
  const modes = modesFor(waiting, running)
  const [wanted, setMode] = useState<Mode>()
  const mode = wanted && modes.includes(wanted) ? wanted : (modes[0] ?? 'send')
  const [agent, setAgent] = useAgentOf(sessionId, conversation)
  const attachments = useAttachments(files)
  const [planFirst, setPlanFirst] = usePlanFirst()
  const answers = mode === 'send' && waiting !== undefined
  const yes = useCarefulYes(sessionId, answers ? waiting : undefined)
  return (
    <>
      <SendMode ask={waiting} modes={modes} mode={mode} yes={yes.state} onMode={setMode} />
      <AttachedFiles attachments={attachments} />
      <div {...attachments.target}>
        <Composer
          draftKey={sessionId}
          placeholder={
            answers && waiting.kind !== 'confirm' && waiting.kind !== 'plan' && waiting.kind !== 'tool'
              ? t('composer.answer')
              : t('composer.message')
          }
          running={running}
          careful={waiting !== undefined}
          full={attachments.list.length > 0}
          onText={yes.onText}
          hold={yes.hold}
          autoFocus={wide}
          agent={agent}
          onAgent={setAgent}
          onSend={(message) => {
            store.outbox.add({
              ...attachments.with(message),
              target: answers ? undefined : message.target,
              now: answers || /^\/(yes|no)$/i.test(message.content),
              options: {
                ...optionsOf(mode, waiting),
                ...(planFirst && !answers && mode !== 'steer' && { plan_first: true }),
                ...attachments.with(message).options,
              },
            })
            attachments.clear()
            setMode(undefined)
          }}
          onStop={() => void client.cancel(sessionId)}
          onCommand={onCommand}
        >
          <AttachButton attachments={attachments} />
          <AgentPicker value={agent} onChange={setAgent} />
          <PlanFirst on={planFirst} onChange={setPlanFirst} />
        </Composer>
      </div>
    </>
  )
}

/** The agent that this session talks to: the one that was picked here, else the one addressed last. */
function useAgentOf(sessionId: string, conversation: Conversation): [string | undefined, (agent: string | undefined) => void] {
  const place = `agent.${sessionId}`
  const [picked, setPicked] = useState(() => recall(place))
  const last = conversation.items.findLast((item) => item.kind === 'user' && !item.answers)
  const addressed = last?.kind === 'user' ? last.target : undefined
  return [
    picked === null ? addressed : picked || undefined,
    (agent) => {
      setPicked(agent ?? '')
      remember(place, agent ?? '')
    },
  ]
}
