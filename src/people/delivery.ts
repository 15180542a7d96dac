import { sha256 } from '#core/decide/fingerprint.ts'
import type { Notice } from './channels/channel.ts'
import type { ChannelSetting, NewDelivery } from './ports.ts'
import { afterQuiet, type Quiet } from './quiet.ts'

/** A notice for one person by one of their channels, after their quiet hours. The same one always has the same id. */
export function deliveryTo(user: string, channel: ChannelSetting, notice: Notice, now: number): NewDelivery {
  const { kinds: _, ...own } = channel
  const id = sha256(JSON.stringify([notice.id, user, channel])).slice(0, 32)
  return { id, user, channel: own as ChannelSetting, notice, dueAt: afterQuiet(now, channel.quiet as Quiet | undefined) }
}
