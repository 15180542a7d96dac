import { Check, Copy, Pencil, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'

interface MessageActionsProps {
  text: string
  /** Puts the text back into the field, to be sent otherwise. */
  onEdit?: (() => void) | undefined
  /** Has it answered anew. */
  onAgain?: (() => void) | undefined
}

/** What can be done with a message; seen when it is looked at. */
export function MessageActions({ text, onEdit, onAgain }: MessageActionsProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true))
    setTimeout(() => setCopied(false), 1500)
  }
  return (
    <div className="actions flex gap-0.5">
      <IconButton label={copied ? t('action.copied') : t('action.copy')} onClick={copy}>
        {copied ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
      </IconButton>
      {onEdit ? (
        <IconButton label={t('message.edit')} onClick={onEdit}>
          <Pencil size={14} aria-hidden />
        </IconButton>
      ) : null}
      {onAgain ? (
        <IconButton label={t('message.again')} onClick={onAgain}>
          <RotateCcw size={14} aria-hidden />
        </IconButton>
      ) : null}
    </div>
  )
}
