import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { emptyConversation } from '../model/conversation.ts'
import { queries } from '../state/api.ts'
import type { SessionStore } from '../state/session-store.ts'
import { type Attached, notSent, sentBefore } from './attachments.tsx'
import { SessionComposer } from './session-composer.tsx'

function show(files: Attached[] = []) {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  const add = vi.fn()
  render(
    <QueryClientProvider client={queries}>
      <SessionComposer
        sessionId="s_1"
        conversation={emptyConversation}
        store={{ outbox: { add } } as unknown as SessionStore}
        files={files}
        onCommand={() => {}}
      />
    </QueryClientProvider>,
  )
  return add
}

test('G-05 a picture dropped anywhere on the page goes along, and can be sent without a word', async () => {
  const add = show()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  const file = new File(['x'], 'cat.png', { type: 'image/png' })
  const drop = Object.assign(new Event('drop', { bubbles: true }), { dataTransfer: { files: [file] } })
  document.body.dispatchEvent(drop)
  await screen.findByText('cat.png')
  fireEvent.click(send)
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  expect(add.mock.calls[0]?.[0]).toMatchObject({
    content: 'Attached: cat.png',
    options: { attachments: [{ name: 'cat.png', type: 'image/png', data_base64: btoa('x') }] },
  })
  expect(screen.queryByText('cat.png')).toBeNull()
})

test('G-05 a message that is edited, or did not leave, keeps its files', async () => {
  const stored = sentBefore([{ file_id: 'f_1', name: 'plan.pdf', type: 'application/pdf', bytes: 10 }])
  const unsent = notSent([{ name: 'new.txt', type: 'text/plain', data_base64: btoa('hello') }])
  const add = show([...stored, ...unsent])
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'again' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1))
  expect(add.mock.calls[0]?.[0]).toMatchObject({ content: 'again', options: { attachments: [{ file_id: 'f_1' }, { name: 'new.txt' }] } })
})
