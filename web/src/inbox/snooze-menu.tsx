import { AlarmClock, Clock, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { IconButton } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'
import { snoozes, tomorrow } from './snooze.ts'

const HOUR_MS = 3_600_000
const icon = <Clock size={14} aria-hidden />

/** Puts an ask off for this person; it stays open, and comes back by itself. */
export function SnoozeMenu({ ask, snoozed }: { ask: Ask; snoozed: boolean }) {
  const { t } = useTranslation()
  const put = (until: number) => snoozes.set(ask.ask_id, until)
  if (snoozed) {
    return (
      <IconButton label={t('snooze.back')} onClick={() => put(0)}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
    )
  }
  return (
    <Menu
      label={t('snooze.title')}
      icon={<AlarmClock size={16} aria-hidden />}
      className="-my-1"
      items={[
        { label: t('snooze.hour'), icon, onSelect: () => put(Date.now() + HOUR_MS) },
        { label: t('snooze.threeHours'), icon, onSelect: () => put(Date.now() + 3 * HOUR_MS) },
        { label: t('snooze.tomorrow'), icon, onSelect: () => put(tomorrow()) },
      ]}
    />
  )
}
