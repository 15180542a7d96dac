import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Ask } from '#protocol/ask.ts'
import { emptyConversation } from '../model/conversation.ts'
import { queries } from '../state/api.ts'
import type { SessionStore } from '../state/session-store.ts'
import { SessionComposer } from './session-composer.tsx'

afterEach(() => vi.useRealTimers())

const ask: Ask = {
  ask_id: 'a_1',
  source: 'session',
  session_id: 's_1',
  run_id: 'r_1',
  kind: 'tool',
  text: '',
  payload: { tool_name: 'run_command', arguments: { command: 'rm -rf build' } },
  status: 'waiting_human',
  created_at: new Date().toISOString(),
}

test('G-02 /yes is not chosen beforehand, says that it approves, and for a command takes a second Enter', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  const add = vi.fn()
  const store = { outbox: { add } } as unknown as SessionStore
  render(
    <QueryClientProvider client={queries}>
      <SessionComposer sessionId="s_1" conversation={{ ...emptyConversation, asks: { a_1: ask } }} store={store} onCommand={() => {}} />
    </QueryClientProvider>,
  )
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const says = () => document.querySelector('[data-send-mode]')?.textContent
  fireEvent.change(field, { target: { value: '/' } })
  const list = within(screen.getByRole('listbox'))
  expect(list.getAllByRole('option', { selected: false }).length).toBeGreaterThan(5)
  expect(list.queryByRole('option', { selected: true })).toBeNull()
  expect(says()).toContain('Sending rejects')
  fireEvent.change(field, { target: { value: '/yes' } })
  expect(says()).toContain('Sending approves “rm -rf build”')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(says()).toContain('Enter again runs “rm -rf build”')
  vi.setSystemTime(Date.now() + 300)
  fireEvent.keyDown(field, { key: 'Enter' })
  vi.setSystemTime(Date.now() + 300)
  fireEvent.keyDown(field, { key: 'Enter', repeat: true })
  expect(add).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(add).toHaveBeenCalledTimes(1)
})
