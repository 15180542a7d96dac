import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#protocol/errors.ts'
import { createId } from '#protocol/ids.ts'
import { CHANNELS, channelOf } from '#people/channels/all.ts'
import type { ChannelDeps, Notice } from '#people/channels/channel.ts'
import type { ChannelSetting, OutboxStore, PeopleStore } from '#people/ports.ts'
import { readChannel, readChannels, shown, withKept } from '#people/settings.ts'
import { onlyOperators } from '../only-operators.ts'
import { parseBody } from '../parse.ts'

const Settings = z.strictObject({ channels: z.array(z.unknown()) })
const Test = z.strictObject({ channel: z.union([z.number().int().min(0), z.string(), z.looseObject({ type: z.string() })]) })
const MOST = 200

export interface NotificationRouteDeps {
  people: PeopleStore
  outbox: OutboxStore
  channels: ChannelDeps
  /** Somebody has set up their channels anew. */
  changed(): Promise<void>
}

/** How a person wants to be told that something waits: contract section 12. */
export function notificationRoutes(app: FastifyInstance, { people, outbox, channels, changed }: NotificationRouteDeps) {
  app.get('/my/notifications', { config: { summary: 'Your channels, and which ones this server offers' } }, async ({ user }) => {
    const offered = CHANNELS.map((channel) => ({ type: channel.type, unavailable: channel.unavailable(channels) }))
    const key = channels.vapid ? (await channels.vapid()).publicKey : undefined
    return { channels: (await people.channels(user)).map(shown), offered, ...(key !== undefined && { vapid_public_key: key }) }
  })

  app.put('/my/notifications', { config: { summary: 'Set your channels', body: Settings } }, async (request) => {
    const given = parseBody(Settings, request.body).channels
    const read = readChannels(withKept(given, await people.channels(request.user)), channels)
    if ('problem' in read) throw refuse('invalid_request', `${read.problem}.`)
    await people.setChannels(request.user, read)
    await changed()
    return { channels: read.map(shown) }
  })

  app.post('/my/notifications/test', { config: { summary: 'Send a test message by one channel', body: Test } }, async (request) => {
    const { channel: wanted } = parseBody(Test, request.body)
    const channel = await chosen(request.user, wanted)
    const notice: Notice = {
      id: createId('n'),
      event: 'test',
      at: new Date().toISOString(),
      title: 'Parley: a test',
      text: 'If you can read this, asks will reach you here.',
      data: { text: 'test' },
    }
    const { kinds: _, quiet: __, ...own } = channel
    return (channelOf(channel.type) as NonNullable<ReturnType<typeof channelOf>>)
      .send(notice, own as never, channels)
      .catch((error: unknown) => ({ outcome: 'failed', reason: error instanceof Error ? error.message : String(error) }))
  })

  async function chosen(user: string, wanted: number | string | { type: string }): Promise<ChannelSetting> {
    const kept = await people.channels(user)
    if (typeof wanted === 'object') {
      const read = readChannel(withKept([wanted], kept)[0], channels)
      if ('problem' in read) throw refuse('invalid_request', `channel: ${String(read.problem)}.`)
      return read
    }
    const found = typeof wanted === 'number' ? kept[wanted] : kept.find(({ type }) => type === wanted)
    if (!found) throw refuse('not_found', 'channel: you have no such channel; PUT /my/notifications sets one up.')
    return found
  }

  app.get('/outbox', { config: { summary: 'For operators: notifications that wait or were given up' } }, async (request) => {
    onlyOperators(request)
    const items = await outbox.list(MOST)
    return {
      items: items.map(({ channel, notice, ...row }) => ({
        ...row,
        channel: shown(channel),
        notice: { id: notice.id, event: notice.event, at: notice.at, title: notice.title },
      })),
    }
  })
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id
  const known = (found: boolean) => {
    if (!found) throw refuse('not_found', 'There is no such notification, or it was sent.')
  }
  app.post('/outbox/:id/again', { config: { summary: 'For operators: try a notification now' } }, async (request, reply) => {
    onlyOperators(request)
    known(await outbox.again(idOf(request), Date.now()))
    return reply.code(202).send({})
  })
  app.delete('/outbox/:id', { config: { summary: 'For operators: give up a notification for good' } }, async (request, reply) => {
    onlyOperators(request)
    known(await outbox.drop(idOf(request)))
    return reply.code(204).send()
  })
}
