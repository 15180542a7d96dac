import { useEffect, useSyncExternalStore } from 'react'

/** The name of what is on screen, for the tab. */
let title = ''
const listeners = new Set<() => void>()

function put(next: string): void {
  title = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRoomTitle = (): string => useSyncExternalStore(subscribe, () => title)

/** Says what the tab is called while this is on screen. */
export function useTabName(name: string): void {
  useEffect(() => {
    put(name)
    return () => put('')
  }, [name])
}
