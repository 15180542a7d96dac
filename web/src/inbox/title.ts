import { useEffect } from 'react'
import { useWaiting } from '../state/inbox.ts'
import { useRoomTitle } from '../state/room-title.ts'

type Badged = Navigator & { setAppBadge?(count: number): Promise<void>; clearAppBadge?(): Promise<void> }

/** How many asks wait: in the tab's title beside the room's name, in its icon, and on the installed app. */
export function useTitle(): void {
  const count = useWaiting().waiting.length
  const room = useRoomTitle()
  useEffect(() => {
    const name = room ? `${room} · Parley` : 'Parley'
    document.title = count > 0 ? `(${count}) ${name}` : name
  }, [count, room])
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    if (icon) icon.href = count > 0 ? '/favicon-waiting.svg' : '/favicon.svg'
    const device = navigator as Badged
    if (count > 0) void device.setAppBadge?.(count).catch(() => {})
    else void device.clearAppBadge?.().catch(() => {})
  }, [count])
}
