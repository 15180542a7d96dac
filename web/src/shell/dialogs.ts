import { useSyncExternalStore } from 'react'

/** The one dialog that can be open. */
export type OpenDialog =
  | { kind: 'help' }
  | { kind: 'palette'; typed?: string }
  | { kind: 'rename' | 'delete'; sessionId: string; title: string }

let current: OpenDialog | undefined
const listeners = new Set<() => void>()

export function openDialog(dialog: OpenDialog | undefined): void {
  current = dialog
  for (const listener of listeners) listener()
}

export const dialogNow = (): OpenDialog | undefined => current

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpenDialog = () => useSyncExternalStore(subscribe, () => current)
