import { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { createClient } from '#client/client.ts'
import type { ClientError } from '#client/http.ts'

/** Whoever is refused for who they are is asked to sign in, whatever room they are in. */
async function send(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (response.status === 401 && queries.getQueryState(['me'])?.status === 'success') void queries.invalidateQueries({ queryKey: ['me'] })
  return response
}

export const client = createClient({ fetch: send })

export const queries = new QueryClient({
  defaultOptions: {
    // The server may be on this very machine: whether there is a network says nothing. And nothing is put off in secret.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 2_000,
      retry: (failures, error) => (error as Partial<ClientError>).code === 'offline' && failures < 2,
    },
  },
})

// Several tabs in step: what one changes, the others read again.
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('parley')
channel?.addEventListener('message', ({ data }) => {
  if (data === 'signed-out') location.reload()
  else void queries.invalidateQueries({ queryKey: [data as string] })
})

/** Reads these again, here and in the other tabs. */
export function changed(...keys: ('sessions' | 'me' | 'deltas' | 'notifications' | 'tokens' | 'allowances' | 'changes')[]): void {
  for (const key of keys) {
    void queries.invalidateQueries({ queryKey: [key] })
    channel?.postMessage(key)
  }
}

export function announceSignOut(): void {
  channel?.postMessage('signed-out')
}

/** A refusal in words for a person. That nobody answers is said alike everywhere, in their language. */
export function reason(error: unknown): string {
  if ((error as Partial<ClientError> | null)?.code === 'offline') return i18next.t('state.noServer')
  return error instanceof Error ? error.message : String(error)
}
