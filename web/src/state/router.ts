import { useSyncExternalStore } from 'react'

const ROOMS = ['inbox', 'lobby', 'settings'] as const
export const OPERATOR_ROOMS = ['agents', 'people', 'channels', 'usage', 'audit', 'processes'] as const
export type OperatorRoom = (typeof OPERATOR_ROOMS)[number]

export type Route =
  | { place: 'home' | (typeof ROOMS)[number] | 'nowhere' }
  | { place: 'session'; sessionId: string }
  | { place: 'operator'; room: OperatorRoom }

function parseRoute(path: string): Route {
  if (path === '/') return { place: 'home' }
  const session = /^\/sessions\/([^/]+)\/?$/.exec(path)?.[1]
  if (session) return { place: 'session', sessionId: decodeURIComponent(session) }
  const room = ROOMS.find((one) => path === `/${one}` || path === `/${one}/`)
  if (room) return { place: room }
  const operator = OPERATOR_ROOMS.find((one) => path === `/operator/${one}`)
  if (operator || path === '/operator') return { place: 'operator', room: operator ?? 'agents' }
  return { place: 'nowhere' }
}

export function pathOf(route: Route): string {
  if (route.place === 'session') return `/sessions/${encodeURIComponent(route.sessionId)}`
  if (route.place === 'operator') return `/operator/${route.room}`
  return route.place === 'home' || route.place === 'nowhere' ? '/' : `/${route.place}`
}

const listeners = new Set<() => void>()
let current = { path: location.pathname, route: parseRoute(location.pathname) }
let hash = location.hash

function read(): void {
  hash = location.hash
  if (location.pathname !== current.path) current = { path: location.pathname, route: parseRoute(location.pathname) }
  for (const listener of listeners) listener()
}
addEventListener('popstate', read)

/** Goes there; `place` names a place on it, such as a message. */
export function go(route: Route, place = ''): void {
  history.pushState(null, '', pathOf(route) + (place && `#${place}`))
  read()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRoute = (): Route => useSyncExternalStore(subscribe, () => current.route)

/** The place on the page that its address names. */
export const useHash = (): string | undefined => useSyncExternalStore(subscribe, () => hash).slice(1) || undefined
