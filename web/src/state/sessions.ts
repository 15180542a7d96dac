import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { SessionEvent } from '#client/events.ts'
import type { AgentInfo, Session } from '#protocol/session.ts'
import { client, queries } from './api.ts'
import { createSessionStore, type SessionStore, type SessionView } from './session-store.ts'

const stores = new Map<string, SessionStore>()
const MAX_STORES = 12

/** What the list of sessions shows may have changed after these. */
const LISTED = new Set<string>(['user_message', 'agent_message', 'status', 'turn_ended'])
const TELL_MS = 1_000
let telling: ReturnType<typeof setTimeout> | undefined

/** News of a session that is on screen; the list is read again, once for all that comes within a second. */
function onNews(events: SessionEvent[]): void {
  if (telling || !events.some((event) => LISTED.has(event.type))) return
  telling = setTimeout(() => {
    telling = undefined
    void queries.invalidateQueries({ queryKey: ['sessions'] })
  }, TELL_MS)
}

/** The store of a session; the last few stay, so that going back to one is instant. */
export function sessionStore(sessionId: string): SessionStore {
  const known = stores.get(sessionId)
  const store = known ?? createSessionStore(client, sessionId, onNews)
  stores.delete(sessionId)
  stores.set(sessionId, store)
  for (const [id] of stores) {
    if (stores.size <= MAX_STORES) break
    stores.delete(id)
  }
  return store
}

export function useSession(sessionId: string): { view: SessionView; store: SessionStore } {
  const store = useMemo(() => sessionStore(sessionId), [sessionId])
  return { view: useSyncExternalStore(store.subscribe, store.get), store }
}

const PAGE = 100
/** Other people's programs and other machines change the list too; what happens here is told at once. */
const POLL_MS = 10_000

/** The list of sessions, newest first; `everything` reads all pages, for searching. */
export function useSessions(everything: boolean) {
  const query = useInfiniteQuery({
    queryKey: ['sessions'],
    queryFn: ({ pageParam }) => client.sessions({ limit: PAGE, offset: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, page) => sum + page.items.length, 0)
      return read < last.total && last.items.length > 0 ? read : undefined
    },
    refetchInterval: POLL_MS,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  useEffect(() => {
    if (everything && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [everything, hasNextPage, isFetchingNextPage, fetchNextPage])
  const sessions = useMemo(() => {
    const seen = new Map<string, Session>()
    for (const page of query.data?.pages ?? []) for (const session of page.items) seen.set(session.session_id, session)
    return [...seen.values()]
  }, [query.data])
  return { ...query, sessions }
}

const agentsQuery = { queryKey: ['agents'], queryFn: () => client.agents(), staleTime: 30_000 }

/** The agents; what the built-in ones do is said in the language of the page. */
export function useAgents(): { data: AgentInfo[] | undefined } {
  const { t } = useTranslation()
  const { data } = useQuery({ ...agentsQuery, select: ({ items }) => items })
  return {
    data: useMemo(
      () => data?.map((agent) => ({ ...agent, description: t(`about.${agent.id}`, { defaultValue: agent.description }) })),
      [data, t],
    ),
  }
}

/** The model that agents think with, as the operator has set it. */
export const useModel = () => useQuery({ ...agentsQuery, select: ({ model }) => model }).data

/** The agents, asked for if nobody has yet; none when the server does not answer. */
export const knownAgents = () =>
  queries.ensureQueryData(agentsQuery).then(
    ({ items }) => items,
    () => [],
  )

/** The name of an agent for people; its id until names are known. */
export function useAgentName(): (id: string | undefined) => string {
  const { data } = useAgents()
  return useMemo(() => {
    const names = new Map(data?.map((agent) => [agent.id, agent.name]))
    return (id) => (id === undefined ? '' : (names.get(id) ?? id.charAt(0).toUpperCase() + id.slice(1)))
  }, [data])
}
