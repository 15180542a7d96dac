import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClientError } from '#client/http.ts'
import { client, queries, reason } from '../state/api.ts'
import { Button } from '../ui/button.tsx'

export function SignIn() {
  const { t } = useTranslation()
  const [token, setToken] = useState('')
  const login = useMutation({
    mutationFn: () => client.login(token.trim()),
    // Who was somebody before begins anew: nothing of theirs stays on the page.
    onSuccess: () => (queries.getQueryData(['me']) ? location.reload() : queries.resetQueries()),
  })
  const wrong = [400, 401].includes((login.error as ClientError | null)?.status ?? 0)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token.trim()) login.mutate()
  }
  return (
    <main className="mx-auto flex h-full max-w-sm flex-col justify-center px-4">
      <form onSubmit={submit} className="flex flex-col gap-3 rounded border border-line bg-surface p-6">
        <h1 className="text-xl font-strong">{t('signIn.title')}</h1>
        <p className="text-muted">{t('signIn.text')}</p>
        <label className="text-sm font-strong">
          {t('signIn.token')}
          <input
            type="password"
            autoComplete="current-password"
            className="field mt-1 font-normal"
            value={token}
            aria-invalid={wrong}
            onChange={(event) => setToken(event.target.value)}
          />
        </label>
        {login.error ? (
          <p role="alert" className="text-sm text-danger">
            {wrong ? t('signIn.wrong') : reason(login.error)}
          </p>
        ) : null}
        <Button look="primary" type="submit" disabled={!token.trim() || login.isPending} className="min-h-9">
          {t('signIn.submit')}
        </Button>
      </form>
    </main>
  )
}
