import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changed, client, reason } from '../state/api.ts'
import { forgetRoom } from '../state/reads.ts'
import { go, pathOf } from '../state/router.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { loadPart } from '../ui/load.ts'
import { remember } from '../ui/storage.ts'
import { type OpenDialog, openDialog, useOpenDialog } from './dialogs.ts'
import { Help } from './help.tsx'

const Palette = lazy(() => loadPart(() => import('./palette.tsx')))

const close = () => openDialog(undefined)

export function DialogHost() {
  const { t } = useTranslation()
  const open = useOpenDialog()
  const onOpenChange = (stays: boolean) => stays || close()
  if (!open) return null
  if (open.kind === 'help') {
    return (
      <Dialog open onOpenChange={onOpenChange} title={t('help.title')}>
        <Help />
      </Dialog>
    )
  }
  if (open.kind === 'palette') {
    return (
      <Dialog open onOpenChange={onOpenChange} title={t('palette.title')}>
        <Suspense fallback={null}>
          <Palette start={open.typed ?? ''} />
        </Suspense>
      </Dialog>
    )
  }
  if (open.kind === 'rename') {
    return (
      <Dialog open onOpenChange={onOpenChange} title={t('session.rename')}>
        <Rename {...open} />
      </Dialog>
    )
  }
  return (
    <Dialog open onOpenChange={onOpenChange} title={t('session.deleteTitle', { title: open.title })} description={t('session.deleteText')}>
      <Delete {...open} />
    </Dialog>
  )
}

type OfSession = Exclude<OpenDialog, { kind: 'help' | 'palette' }>

function Rename({ sessionId, title }: OfSession) {
  const { t } = useTranslation()
  const [text, setText] = useState(title)
  const rename = useMutation({
    mutationFn: () => client.patchSession(sessionId, { title: text.trim() }),
    onSuccess: () => {
      changed('sessions')
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) rename.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <input
        data-first
        onFocus={(event) => event.target.select()}
        aria-label={t('session.name')}
        className="field"
        value={text}
        maxLength={200}
        onChange={(event) => setText(event.target.value)}
      />
      {rename.error ? <p className="text-sm text-danger">{reason(rename.error)}</p> : null}
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button look="primary" type="submit" disabled={!text.trim() || rename.isPending}>
          {t('action.save')}
        </Button>
      </div>
    </form>
  )
}

function Delete({ sessionId }: OfSession) {
  const { t } = useTranslation()
  const remove = useMutation({
    mutationFn: () => client.deleteSession(sessionId),
    onSuccess: () => {
      forgetRoom(sessionId)
      remember(`draft.${sessionId}`, null)
      changed('sessions')
      close()
      if (location.pathname === pathOf({ place: 'session', sessionId })) go({ place: 'home' })
    },
  })
  return (
    <div className="flex flex-col gap-3">
      {remove.error ? <p className="text-sm text-danger">{reason(remove.error)}</p> : null}
      <div className="flex justify-end gap-2">
        <Button look="quiet" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button look="danger" disabled={remove.isPending} onClick={() => remove.mutate()}>
          {t('session.delete')}
        </Button>
      </div>
    </div>
  )
}
