import { expect, test, vi } from 'vitest'
import { client, queries } from './api.ts'

test('G-09 a token that is taken back leads to the sign-in from whatever room: who it was is asked anew, once', async () => {
  const refused = { status: 401, code: 'unauthorized', title: 'Not signed in', detail: 'This token is not known or was revoked.' }
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 401 }))
  const invalid = () => queries.getQueryState(['me'])?.isInvalidated ?? false
  await client.sessions({ limit: 1, offset: 0 }).catch(() => {})
  expect(invalid()).toBe(false)
  queries.setQueryData(['me'], { user: 'ann' })
  await client.sessions({ limit: 1, offset: 0 }).catch(() => {})
  expect(invalid()).toBe(true)
  await queries.fetchQuery({ queryKey: ['me'], queryFn: () => client.me(), retry: false }).catch(() => {})
  expect(queries.getQueryState(['me'])?.status).toBe('error')
})
