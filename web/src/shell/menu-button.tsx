import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWaiting } from '../state/inbox.ts'
import { IconButton } from '../ui/button.tsx'

/** Opens the rooms where they are not beside the page. What waits in them must be seen without opening them. */
export function MenuButton({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation()
  const asks = useWaiting().waiting.length
  const label = asks > 0 ? `${t('action.menu')}, ${t('nav.waiting', { count: asks })}` : t('action.menu')
  return (
    <IconButton label={label} onClick={onMenu} className="relative -ml-2 wide:hidden">
      <Menu size={18} aria-hidden />
      {asks > 0 ? (
        <span
          aria-hidden
          className="numbers absolute -right-1 top-0.5 min-w-4 rounded-full border border-waiting-line bg-waiting-soft px-1 text-center text-[11px] leading-4 font-strong text-waiting"
        >
          {asks > 99 ? '99+' : asks}
        </span>
      ) : null}
    </IconButton>
  )
}
