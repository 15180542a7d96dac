import { z } from 'zod'
import { AskKind } from '#protocol/ask.ts'
import { CHANNELS, channelOf } from './channels/all.ts'
import type { ChannelDeps } from './channels/channel.ts'
import type { ChannelSetting } from './ports.ts'
import { Quiet } from './quiet.ts'

const MOST = 20

/** What every channel has beside its own fields. */
const Shared = z.object({ kinds: z.array(AskKind).optional(), quiet: Quiet.optional() })
const Typed = z.looseObject({ type: z.enum(CHANNELS.map(({ type }) => type) as [string, ...string[]]) })

/** Reads one channel as a person sets it up, or says what is wrong with it. */
export function readChannel(given: unknown, deps: ChannelDeps): ChannelSetting | { problem: string } {
  const typed = Typed.safeParse(given)
  if (!typed.success) return { problem: `type: must be one of ${CHANNELS.map(({ type }) => type).join(', ')}` }
  const { kinds, quiet, ...own } = typed.data as Record<string, unknown>
  const shared = Shared.safeParse({ ...(kinds !== undefined && { kinds }), ...(quiet !== undefined && { quiet }) })
  if (!shared.success) return { problem: issueOf(shared.error) }
  const channel = channelOf(typed.data.type)
  const parsed = channel?.settings.safeParse(own)
  if (!channel || !parsed?.success) return { problem: parsed?.success === false ? issueOf(parsed.error) : 'unknown' }
  const refused = channel.unavailable(deps) ?? channel.refuse?.(parsed.data, deps)
  if (refused !== undefined) return { problem: refused }
  return { ...(parsed.data as object as ChannelSetting), ...shared.data }
}

const issueOf = (error: z.ZodError) => {
  const [issue] = error.issues
  return `${issue?.path.join('.') || 'channel'}: ${issue?.message ?? 'invalid'}`
}

export function readChannels(given: unknown[], deps: ChannelDeps): ChannelSetting[] | { problem: string } {
  if (given.length > MOST) return { problem: `channels: at most ${MOST}` }
  const channels: ChannelSetting[] = []
  for (const [index, one] of given.entries()) {
    const read = readChannel(one, deps)
    if ('problem' in read) return { problem: `channels.${index}: ${String(read.problem)}` }
    channels.push(read)
  }
  return channels
}

const HIDDEN = ['secret', 'token']

/** What its person is shown of it: secrets stay here. */
export const shown = (channel: ChannelSetting): ChannelSetting =>
  Object.fromEntries(Object.entries(channel).map(([key, value]) => [key, HIDDEN.includes(key) ? '•••' : value])) as ChannelSetting

/** A secret that comes back as it was shown is the one that is kept. */
export function withKept(given: unknown[], kept: ChannelSetting[]): unknown[] {
  return given.map((one) => {
    if (typeof one !== 'object' || one === null) return one
    const fields = one as Record<string, unknown>
    const before = kept.find((channel) => sameTarget(channel, fields))
    if (!before) return one
    return Object.fromEntries(
      Object.entries(fields).map(([key, value]) => [key, HIDDEN.includes(key) && value === '•••' ? before[key] : value]),
    )
  })
}

const sameTarget = (kept: ChannelSetting, given: Record<string, unknown>) =>
  kept.type === given.type && kept.url === given.url && kept.topic === given.topic
