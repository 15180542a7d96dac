import { useSyncExternalStore } from 'react'
import { recall, recallJson, remember } from '../ui/storage.ts'

/** Up to where each room was read: a session by its message count, the lobby by the last id. Shared by all tabs. */
type Reads = Record<string, number>

/** What was said before this browser first came here was read elsewhere, if at all. */
const since = recall('reads-since') ?? new Date().toISOString()
remember('reads-since', since)

let reads = recallJson<Reads>('reads', {})
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

addEventListener('storage', (event) => {
  if (event.key !== 'parley.reads') return
  reads = recallJson<Reads>('reads', {})
  tell()
})

export function markRead(room: string, upTo: number): void {
  if ((reads[room] ?? -1) === upTo) return
  reads = { ...recallJson<Reads>('reads', {}), [room]: upTo }
  remember('reads', JSON.stringify(reads))
  tell()
}

type Told = { session_id: string; message_count: number; updated_at: string }

export function isUnread({ session_id, message_count, updated_at }: Told, known: Reads): boolean {
  const upTo = known[session_id]
  return upTo === undefined ? message_count > 0 && updated_at > since : message_count > upTo
}

export function forgetRoom(room: string): void {
  const { [room]: _gone, ...rest } = recallJson<Reads>('reads', {})
  reads = rest
  remember('reads', JSON.stringify(reads))
  tell()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useReads = (): Reads => useSyncExternalStore(subscribe, () => reads)
