import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Time } from '../ui/time.tsx'
import { RoomState, Table } from './room-state.tsx'

type NewToken = { user: string; role: string; label: string }

/** A second press so soon after the first is the same one. */
const SAME_PRESS_MS = 500

/** Whose everything is while a server is open. */
const OPEN_USER = 'local'

const isOperator = (role: string) => /(^|[\s,])operator($|[\s,])/.test(role)

/** Who may come in, with which roles; new keys are shown once, and any can be taken back. */
export function PeopleRoom() {
  const { t } = useTranslation()
  const query = useQuery({ queryKey: ['operator', 'tokens'], queryFn: async () => (await client.tokens()).items })
  const [made, setMade] = useState<string>()
  /** What was pressed once and locks somebody out: it waits for the second press. */
  const [asked, setAsked] = useState<NewToken | string>()
  const askedAt = useRef(0)
  const active = query.data?.filter((token) => !token.revoked_at)
  const first = active?.length === 0
  const operators = active?.filter((token) => isOperator(token.role)) ?? []
  const create = useMutation({
    mutationFn: async (body: NewToken) => {
      const token = await client.createToken(body)
      // The server is closed from here on; who closed it goes on with the key they made.
      if (first) await client.login(token.token)
      return token
    },
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
    const body = { user: field('user'), role: field('role') || 'user', label: field('label') }
    if (!first || sure(body, typeof asked === 'object')) create.mutate(body)
  }
  function sure(what: NewToken | string, again: boolean): boolean {
    if (again && Date.now() - askedAt.current < SAME_PRESS_MS) return false
    askedAt.current = Date.now()
    setAsked(again ? undefined : what)
    return again
  }
  const takeBack = (id: string) => {
    const last = operators.length === 1 && operators[0]?.id === id
    if (!last || sure(id, asked === id)) revoke.mutate(id)
  }
  const closing = typeof asked === 'object' ? asked : undefined
  return (
    <>
      <form
        onSubmit={submit}
        onChange={() => setAsked(undefined)}
        className="flex flex-wrap items-end gap-2 rounded border border-line bg-surface p-3"
      >
        {(['user', 'role', 'label'] as const).map((name) => (
          <label key={name} className="min-w-32 flex-1 text-sm font-strong">
            {t(`operator.${name}`)}
            <input
              key={String(first)}
              name={name}
              required={name === 'user'}
              defaultValue={name === 'role' ? (first ? 'operator' : 'user') : name === 'user' && first ? OPEN_USER : ''}
              className="field mt-1 font-normal"
            />
          </label>
        ))}
        <Button type="submit" look={closing ? 'danger' : 'primary'} disabled={create.isPending || !active} className="min-h-9">
          {closing ? t('ask.again', { label: t('operator.make') }) : t('operator.make')}
        </Button>
        {closing ? (
          <p role="alert" className="basis-full text-sm text-danger">
            {isOperator(closing.role) ? t('operator.closes', { user: closing.user }) : t('operator.closesForAll')}
          </p>
        ) : first ? (
          <p className="basis-full text-sm text-muted">{t('operator.firstToken')}</p>
        ) : null}
      </form>
      {create.error ? <p className="text-sm text-danger">{reason(create.error)}</p> : null}
      {made ? (
        <p role="status" className="flex items-center gap-2 break-all rounded border border-waiting-line bg-waiting-soft p-3 text-sm">
          <span className="min-w-0">
            {t('operator.once')} <code className="font-mono">{made}</code>
          </span>
          <CopyButton text={made} />
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
                <td>
                  {token.revoked_at ? null : (
                    <Button look={asked === token.id ? 'danger' : 'plain'} onClick={() => takeBack(token.id)}>
                      {asked === token.id ? t('ask.again', { label: t('operator.revoke') }) : t('operator.revoke')}
                    </Button>
                  )}
                  {asked === token.id ? (
                    <p role="alert" className="text-danger">
                      {t('operator.lastToken')}
                    </p>
                  ) : null}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </RoomState>
    </>
  )
}
