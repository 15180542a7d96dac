import { Pencil, RotateCcw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'

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
  return (
    <div className="actions flex gap-0.5">
      <CopyButton text={text} />
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
