import { randomBytes } from 'node:crypto'
import type { Answers } from '#core/ask/answers.ts'
import type { Answerer } from '#core/decide/people.ts'
import type { Journal } from '#core/journal/journal.ts'
import type { AskStore } from '#core/ports/ask-store.ts'
import type { Bus } from '#core/ports/bus.ts'
import type { Lobby } from '#ports/lobby.ts'
import { ASKS } from '#core/ports/notices.ts'
import type { SessionStore } from '#core/ports/session-store.ts'
import { createProgramAsks, type ProgramAsksDeps } from './asks.ts'
import type { ChannelDeps } from './channels/channel.ts'
import { createChatAnswers } from './chat-answers.ts'
import { createAskClock } from './clock.ts'
import { createInbox } from './inbox.ts'
import { createOutbox, type OutboxDeps } from './outbox.ts'
import type { OutboxStore, PeopleStore } from './ports.ts'
import { createTelegramBot } from './telegram-bot.ts'
import { createTeller } from './tell.ts'

export interface PeopleDeps {
  asks: AskStore
  heads: SessionStore
  people: PeopleStore
  outbox: OutboxStore
  journal: Journal
  answers: Answers
  lobby: Lobby
  bus: Bus
  channels: Omit<ChannelDeps, 'vapid'>
  /** Everybody who has a token, with their roles. */
  directory(): Promise<Answerer[]>
  admit: ProgramAsksDeps['admit']
  publicUrl(): string
  now(): number
  log: OutboxDeps['log']
  count: OutboxDeps['count']
}

/** Everything between an ask and a person: programs that ask, inboxes, deadlines, and the ways to reach somebody. */
export function createPeople(deps: PeopleDeps) {
  const { asks, people, outbox: store, journal, answers, bus, now, log } = deps
  const linkSecret = () => people.secret('links', () => randomBytes(32).toString('base64url'))
  const channels: ChannelDeps = { ...deps.channels, vapid: () => vapidKeys(people, deps.publicUrl()) }

  /** Nothing for somebody who can no longer sign in: their old links and buttons answer no more. */
  async function rolesOf(user: string): Promise<string[] | undefined> {
    return (await deps.directory()).find((person) => person.user === user)?.roles
  }

  const outbox = createOutbox({
    store,
    channels,
    now,
    log,
    count: deps.count,
    async stillWanted({ event, data }) {
      if (event !== 'ask.opened' && event !== 'ask.reminder') return true
      return (await asks.find(String(data.ask_id)))?.status === 'waiting_human'
    },
    async gone({ user, channel }) {
      if (channel.type !== 'webpush') return
      const kept = await people.channels(user)
      const own = JSON.stringify(channel.subscription)
      await people.setChannels(
        user,
        kept.filter((other) => other.type !== 'webpush' || JSON.stringify(other.subscription) !== own),
      )
    },
  })
  const teller = createTeller({ ...deps, outbox: store, linkSecret, wake: outbox.wake })
  const clock = createAskClock({ asks, journal, answers, remind: teller.remind, now, log })
  const chat = createChatAnswers({ asks, answers, people, linkSecret, rolesOf })
  const { telegram } = deps.channels
  const bot = telegram && createTelegramBot({ telegram, answers: chat, log })
  const unsubscribe = bus.subscribe(ASKS, () => teller.look())

  return {
    asks: createProgramAsks({ journal, heads: deps.heads, asks, answers, bus, rules: channels.rules, now, admit: deps.admit }),
    inbox: createInbox({ asks, lobby: deps.lobby, bus }),
    channels,
    chat,
    bot,
    linkSecret,
    rolesOf,
    wake: outbox.wake,
    telegramSecret: () => people.secret('telegram', () => randomBytes(24).toString('base64url')),
    start() {
      teller.start()
      outbox.start()
      clock.start()
      bot?.start()
    },
    async close() {
      unsubscribe()
      await Promise.all([clock.close(), teller.close(), bot?.close()])
      await outbox.close()
    },
  }
}

/** Made at first use and kept: subscriptions are bound to them. */
async function vapidKeys(people: PeopleStore, publicUrl: string) {
  const { default: push } = await import('web-push')
  const kept = await people.secret('vapid', () => JSON.stringify(push.generateVAPIDKeys()))
  const { publicKey, privateKey } = JSON.parse(kept) as { publicKey: string; privateKey: string }
  return { publicKey, privateKey, subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:parley@localhost' }
}
