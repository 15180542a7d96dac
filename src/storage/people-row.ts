import type { ChannelSetting, DeliveryRow, OutboxEntry } from '#people/ports.ts'

/** How long what was sent or given up stays to be looked at. */
export const KEEP_MS = 7 * 86_400_000

/** A delivery as it is kept: JSON as text. */
export interface StoredDelivery {
  id: string
  user_name: string
  channel: string
  notice: string
  attempts: number
}

export type StoredEntry = StoredDelivery & { status: OutboxEntry['status']; next_at: number; error: string | null }

export const toDelivery = ({ id, user_name, channel, notice, attempts }: StoredDelivery): DeliveryRow => ({
  id,
  attempts,
  user: user_name,
  channel: JSON.parse(channel) as ChannelSetting,
  notice: JSON.parse(notice) as DeliveryRow['notice'],
})

export const toEntry = (row: StoredEntry): OutboxEntry => ({
  ...toDelivery(row),
  status: row.status,
  next_at: new Date(row.next_at).toISOString(),
  error: row.error,
})

export const channelsIn = (text: string | undefined): ChannelSetting[] => (text === undefined ? [] : (JSON.parse(text) as ChannelSetting[]))
