import { CornerDownRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { useAskTitle } from '../ask/ask-words.ts'
import { targetOf } from '../ask/danger.ts'
import { Button } from '../ui/button.tsx'
import type { YesState } from './careful-yes.ts'
import type { SendOptions } from './outgoing.ts'

export type Mode = 'send' | 'queue' | 'steer'

/** What sending would do now, and what it could do instead. `send` is what happens when nothing else is said. */
export function modesFor(ask: Ask | undefined, running: boolean): Mode[] {
  if (ask) return ['send', 'queue']
  return running ? ['queue', 'steer'] : ['send']
}

export const optionsOf = (mode: Mode, ask: Ask | undefined): SendOptions =>
  mode === 'steer' ? { steer: true } : mode === 'queue' && ask ? { queue: true } : {}

interface SendModeProps {
  ask: Ask | undefined
  modes: Mode[]
  mode: Mode
  /** What is written approves, or would with one more Enter. */
  yes: YesState
  onMode(mode: Mode): void
}

/** Says before it is sent what a message will do: answer, approve, reject, wait its turn or steer. */
export function SendMode({ ask, modes, mode, yes, onMode }: SendModeProps) {
  const { t } = useTranslation()
  const title = useAskTitle()
  if (modes.length < 2) return null
  const decides = ask && (ask.kind === 'confirm' || ask.kind === 'plan' || ask.kind === 'tool')
  const what = ask ? (targetOf(ask) ?? title(ask)) : ''
  const says =
    mode === 'steer'
      ? t('send.steers')
      : mode === 'queue'
        ? t('send.queues')
        : decides
          ? t(yes === 'again' ? 'send.again' : yes === 'yes' ? 'send.approves' : 'send.rejects', { what })
          : t('send.answers', { what })
  const others = modes.filter((one) => one !== mode)
  const tone = mode === 'send' ? (decides ? 'text-danger' : 'text-waiting') : 'text-muted'
  return (
    <div className="mb-1 flex items-center gap-2 text-sm" data-send-mode={mode}>
      <CornerDownRight size={14} aria-hidden className={`shrink-0 ${tone}`} />
      <span role="status" className={`line-clamp-3 min-w-0 flex-1 ${tone}`} title={says}>
        {says}
      </span>
      {decides && mode === 'send' ? <span className="hidden shrink-0 text-faint wide:inline">{t('send.keys')}</span> : null}
      {others.map((one) => (
        <Button key={one} look="quiet" onClick={() => onMode(one)} className="shrink-0">
          {t(one === 'send' ? (decides ? 'send.toReject' : 'send.toAnswer') : one === 'queue' ? 'send.toQueue' : 'send.toSteer')}
        </Button>
      ))}
    </div>
  )
}
