import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queries } from '../state/api.ts'
import { PeopleRoom } from './people-room.tsx'

afterEach(() => vi.useRealTimers())

test('G-09 the token that closes the server, and taking back the last of an operator, are asked about once more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const sent: string[] = []
  const items: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ items })
    sent.push(`${method} ${url} ${String(body ?? '')}`)
    if (url === '/auth/tokens')
      items.push({ id: 't1', user_name: 'ann', role: 'operator', label: '', created_at: new Date().toISOString() })
    return Response.json({ id: 't1', token: 'secret' })
  })
  render(
    <QueryClientProvider client={queries}>
      <PeopleRoom />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Roles').value).toBe('operator'))
  expect(screen.getByLabelText<HTMLInputElement>('User').value).toBe('local')
  fireEvent.change(screen.getByLabelText('User'), { target: { value: 'ann' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a token' }))
  expect(screen.getByRole('alert').textContent).toContain('The operator is ann')
  fireEvent.click(screen.getByRole('button', { name: 'Press again: Make a token' }))
  expect(sent).toEqual([])
  vi.setSystemTime(Date.now() + 600)
  fireEvent.click(screen.getByRole('button', { name: 'Press again: Make a token' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }))
  expect(screen.getByRole('alert').textContent).toContain('last token of an operator')
  expect(sent[0]).toBe('POST /auth/tokens {"user":"ann","role":"operator","label":""}')
  expect(sent[1]).toContain('secret')
  vi.setSystemTime(Date.now() + 600)
  fireEvent.click(screen.getByRole('button', { name: 'Press again: Take back' }))
  await waitFor(() => expect(sent[2]).toContain('DELETE /auth/tokens/t1'))
})
