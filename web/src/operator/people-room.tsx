import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { Time } from '../ui/time.tsx'
import { RoomState, Table } from './room-state.tsx'

/** Who may come in, with which roles; new keys are shown once, and any can be taken back. */
export function PeopleRoom() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['operator', 'tokens'], queryFn: async () => (await client.tokens()).items })
  const [made, setMade] = useState<string>()
  const create = useMutation({
    mutationFn: (body: { user: string; role: string; label: string }) => client.createToken(body),
    onSuccess: ({ token }) => {
      setMade(token)
      void query.refetch()
    },
  })
  const revoke = useMutation({ mutationFn: (id: string) => client.revokeToken(id), onSettled: () => void query.refetch() })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '').trim()
    create.mutate({ user: field('user'), role: field('role') || 'user', label: field('label') })
  }
  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-2 rounded border border-line bg-surface p-3">
        {(['user', 'role', 'label'] as const).map((name) => (
          <label key={name} className="min-w-32 flex-1 text-sm font-strong">
            {t(`operator.${name}`)}
            <input name={name} required={name === 'user'} defaultValue={name === 'role' ? 'user' : ''} className="field mt-1 font-normal" />
          </label>
        ))}
        <Button type="submit" look="primary" disabled={create.isPending} className="min-h-9">
          {t('operator.make')}
        </Button>
        <p className="basis-full text-sm text-muted">{t('operator.firstToken')}</p>
      </form>
      {create.error ? <p className="text-sm text-danger">{reason(create.error)}</p> : null}
      {made ? (
        <p role="status" className="break-all rounded border border-waiting-line bg-waiting-soft p-3 text-sm">
          {t('operator.once')} <code className="font-mono">{made}</code>
        </p>
      ) : null}
      <RoomState query={query} empty={t('operator.noTokens')}>
        {(tokens) => (
          <Table head={[t('operator.user'), t('operator.role'), t('operator.label'), t('operator.since'), '']}>
            {tokens.map((token) => (
              <tr key={token.id} className={token.revoked_at ? 'text-faint line-through' : ''}>
                <td>{token.user_name}</td>
                <td>{token.role}</td>
                <td>{token.label}</td>
                <td>
                  <Time iso={token.created_at} />
                </td>
                <td>{token.revoked_at ? null : <Button onClick={() => revoke.mutate(token.id)}>{t('operator.revoke')}</Button>}</td>
              </tr>
            ))}
          </Table>
        )}
      </RoomState>
    </>
  )
}
