import { type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Key } from '../ui/button.tsx'

const ARMED_MS = 6_000

interface CarefulButtonProps {
  /** What it does and to what: both stand on the button. */
  label: string
  red: boolean
  disabled: boolean
  onApprove(): void
}

/**
 * A yes that cannot be slipped into. The first press, by key, finger or mouse, only asks for the second; a double click or a
 * key held down is one press. After a few seconds it forgets the first.
 */
export function CarefulButton({ label, red, disabled, onApprove }: CarefulButtonProps) {
  const { t } = useTranslation()
  const [armed, show] = useState(false)
  // Two keys may come faster than a drawing.
  const now = useRef(false)
  const setArmed = useCallback((next: boolean) => {
    now.current = next
    show(next)
  }, [])
  useEffect(() => {
    if (!armed) return
    const timer = setTimeout(() => setArmed(false), ARMED_MS)
    return () => clearTimeout(timer)
  }, [armed, setArmed])
  const press = (event: MouseEvent) => {
    if (event.detail > 1) return
    if (now.current) onApprove()
    setArmed(!now.current)
  }
  return (
    <Button
      look={red ? 'danger' : 'primary'}
      disabled={disabled}
      onClick={press}
      onBlur={() => setArmed(false)}
      data-act="approve-with-care"
      data-armed={armed || undefined}
      className={`min-w-0 max-w-full ${armed ? 'ring-2 ring-offset-2 ring-current' : ''}`}
    >
      {/* As wide before as after: what stands beside it must not come under the pointer that has just pressed it, nor it under another. */}
      <span className="grid min-w-0 text-left">
        <span aria-hidden={armed} className={`col-start-1 row-start-1 min-w-0 break-words ${armed ? 'invisible' : ''}`}>
          {label}
        </span>
        <span aria-hidden={!armed} className={`col-start-1 row-start-1 min-w-0 break-words ${armed ? '' : 'invisible'}`}>
          {t('ask.again', { label })}
        </span>
      </span>
      <Key>a a</Key>
    </Button>
  )
}
