import { useSyncExternalStore } from 'react'

export type Route = { place: 'home' } | { place: 'inbox' } | { place: 'lobby' } | { place: 'session'; sessionId: string }

function parseRoute(path: string): Route {
  const session = /^\/sessions\/([^/]+)\/?$/.exec(path)?.[1]
  if (session) return { place: 'session', sessionId: decodeURIComponent(session) }
  if (/^\/inbox\/?$/.test(path)) return { place: 'inbox' }
  if (/^\/lobby\/?$/.test(path)) return { place: 'lobby' }
  return { place: 'home' }
}

export function pathOf(route: Route): string {
  if (route.place === 'session') return `/sessions/${encodeURIComponent(route.sessionId)}`
  return route.place === 'home' ? '/' : `/${route.place}`
}

const listeners = new Set<() => void>()
let current = { path: location.pathname, route: parseRoute(location.pathname) }

function read(): void {
  if (location.pathname !== current.path) current = { path: location.pathname, route: parseRoute(location.pathname) }
  for (const listener of listeners) listener()
}
addEventListener('popstate', read)

export function go(route: Route): void {
  history.pushState(null, '', pathOf(route))
  read()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRoute = (): Route => useSyncExternalStore(subscribe, () => current.route)
