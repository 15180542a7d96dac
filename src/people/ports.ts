import type { Notice } from './channels/channel.ts'

/** A channel as its person has set it up: its type and what that type needs. */
export interface ChannelSetting {
  type: string
  [field: string]: unknown
}

/** One notice on its way to one person by one channel. */
export interface DeliveryRow {
  id: string
  user: string
  channel: ChannelSetting
  notice: Notice
  /** This attempt included. */
  attempts: number
}

/** A delivery that a commit of a session brings with it. */
export type NewDelivery = Omit<DeliveryRow, 'attempts'> & { dueAt: number }

/** The name under which commits carry them. */
export const OUTBOX_WING = 'outbox'

export interface OutboxEntry extends DeliveryRow {
  status: 'waiting' | 'failed'
  next_at: string
  error: string | null
}

export interface OutboxStore {
  /** Rows whose id is already there are left as they are. */
  add(rows: Omit<DeliveryRow, 'attempts'>[], dueAt: number): Promise<void>
  /** Takes due rows for a while, counting the attempt; another process gets them only when the lease is over. */
  claim(now: number, wanted: { limit: number; leaseMs: number /** Lanes with no room left. */; full: string[] }): Promise<DeliveryRow[]>
  done(id: string): Promise<void>
  retry(id: string, at: number, error: string): Promise<void>
  /** Kept for the operator for a while, not tried again. */
  giveUp(id: string, error: string): Promise<void>
  list(limit: number): Promise<OutboxEntry[]>
  /** An operator wants it tried now, given up or not; or no more at all. False when there is no such row. */
  again(id: string, at: number): Promise<boolean>
  drop(id: string): Promise<boolean>
  waiting(): Promise<number>
}

/** What people want to be told, and secrets of the server that are made once. */
export interface PeopleStore {
  channels(user: string): Promise<ChannelSetting[]>
  setChannels(user: string, channels: ChannelSetting[]): Promise<void>
  /** Everybody who has a channel. */
  everyone(): Promise<{ user: string; channels: ChannelSetting[] }[]>
  /** The value under a name; made and kept by the first who asks. */
  secret(name: string, make: () => string): Promise<string>
  /** The next number under a name, which nobody has had before: 1, 2, 3 … */
  next(name: string): Promise<number>
  /** How many sessions, and open asks, belong to an owner. */
  sessionsOf(owner: string): Promise<number>
  openAsksOf(owner: string): Promise<number>
  /** What the sessions of an owner take, logs and files. */
  bytesOf(owner: string): Promise<number>
  /** Deletes what is kept of a user outside of sessions: tokens, channels, deliveries, what agents keep for them, counters. */
  forget(user: string): Promise<void>
  /** Adds to what models have cost a user on a day, and tells the sum. Days before it are forgotten. */
  spend(user: string, day: string, micros: number): Promise<number>
}
