import { useQuery } from '@tanstack/react-query'
import type { ClientError } from '#client/http.ts'
import { client } from '../state/api.ts'

const AGAIN_MS = 2_000

/** Who is signed in. While the server does not answer it is asked again, so that the page goes on by itself. */
export const meQuery = {
  queryKey: ['me'],
  queryFn: () => client.me(),
  staleTime: 60_000,
  retry: false,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    state.error && (state.error as Partial<ClientError>).status !== 401 ? AGAIN_MS : false,
} as const

export const useMe = () => useQuery(meQuery).data
