import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './button.tsx'

export interface DialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  title: string
  description?: string
  children: ReactNode
  /** A sheet comes from a side of the screen and takes its height. */
  side?: 'left' | 'right'
}

const centered = 'left-1/2 top-[12vh] w-[min(30rem,calc(100vw-2rem))] max-h-[76vh] -translate-x-1/2 rounded border p-5'
const sheets = {
  left: 'left-0 top-0 h-dvh w-[min(20rem,88vw)] border-r',
  right: 'right-0 top-0 h-dvh w-[min(26rem,94vw)] border-l',
}

export default function DialogFrame({ open, onOpenChange, title, description, children, side }: DialogProps) {
  const { t } = useTranslation()
  const before = useRef<Element>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="appear fixed inset-0 z-40 bg-[rgb(20_18_15/45%)]" />
        <Radix.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          // Only here is it known where the person came from: a field that takes the cursor sooner would be taken for that place.
          onOpenAutoFocus={(event) => {
            before.current = document.activeElement
            const first = (event.currentTarget as HTMLElement | null)?.querySelector<HTMLElement>('[data-first]')
            if (!first) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus({ preventScroll: true })
          }}
          className={`appear fixed z-50 overflow-y-auto border-line bg-surface shadow-lift ${side ? sheets[side] : centered}`}
        >
          <div className={side ? 'sr-only' : 'mb-3 flex items-start justify-between gap-4'}>
            <Radix.Title className="text-lg font-strong">{title}</Radix.Title>
            {side ? null : (
              <Radix.Close asChild>
                <IconButton label={t('action.close')} className="-mr-2 -mt-1">
                  <X size={18} aria-hidden />
                </IconButton>
              </Radix.Close>
            )}
          </div>
          {description ? <Radix.Description className="mb-4 text-muted">{description}</Radix.Description> : null}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
