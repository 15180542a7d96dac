import { useQuery } from '@tanstack/react-query'
import { client } from '../state/api.ts'
import { useReads } from '../state/reads.ts'

/** Whether the lobby has something new; asked now and then, so that no connection is kept for it. */
export function useLobbyUnread(): boolean {
  const read = useReads().lobby ?? 0
  const { data } = useQuery({
    queryKey: ['lobby-last'],
    queryFn: async () => (await client.lobbyHistory({ limit: 1 })).at(-1)?.id ?? 0,
    refetchInterval: 10_000,
  })
  return data !== undefined && data > read
}
