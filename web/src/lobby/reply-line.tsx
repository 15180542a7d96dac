import { CornerDownRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { Button } from '../ui/button.tsx'

interface ReplyLineProps {
  pending: Ask[]
  target: number | null
  state: 'moved' | 'again' | undefined
  onChoose(id: number | null): void
}

/** Says before it is sent which question the text answers, if any, and lets another be chosen. */
export function ReplyLine({ pending, target, state, onChoose }: ReplyLineProps) {
  const { t } = useTranslation()
  if (pending.length === 0 && !state) return null
  const at = pending.findIndex((ask) => Number(ask.ask_id) === target)
  const ask = pending[at]
  const next = pending[at + 1] ?? pending[0]
  const others = pending.length - (ask ? 1 : 0)
  const what = ask ? t('lobby.replying', { author: ask.author ?? '', text: ask.text }) : t('lobby.plain')
  const says = state ? t(state === 'moved' ? 'lobby.moved' : 'lobby.again', { what }) : what
  const tone = state ? 'text-danger' : ask ? 'text-waiting' : 'text-muted'
  return (
    <div className={`mb-1 flex flex-wrap items-center gap-x-2 text-sm ${tone}`} data-answers={ask?.ask_id ?? ''}>
      <CornerDownRight size={14} aria-hidden className="shrink-0" />
      <span role="status" dir="auto" className="line-clamp-2 min-w-0 flex-1" title={says}>
        {says}
      </span>
      {ask && others > 0 && next ? (
        <Button look="quiet" className="shrink-0" onClick={() => onChoose(Number(next.ask_id))}>
          {t('lobby.other', { count: others })}
        </Button>
      ) : null}
      {ask ? (
        <Button look="quiet" className="shrink-0" onClick={() => onChoose(null)}>
          {t('lobby.justWrite')}
        </Button>
      ) : next ? (
        <Button look="quiet" className="shrink-0" onClick={() => onChoose(Number(next.ask_id))}>
          {t('send.toAnswer')}
        </Button>
      ) : null}
    </div>
  )
}
