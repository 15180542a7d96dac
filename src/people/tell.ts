import { type Answerer, keysFor, peopleOf } from '#core/decide/people.ts'
import { toAsk } from '#core/decide/answer.ts'
import type { AskStore, OwnedAsk } from '#core/ports/ask-store.ts'
import { makeVisible } from '#protocol/visible.ts'
import type { Notice } from './channels/channel.ts'
import { deliveryTo } from './delivery.ts'
import { signButton, signLink } from './link.ts'
import type { ChannelSetting, OutboxStore, PeopleStore } from './ports.ts'
import { createRounds } from './rounds.ts'

export interface TellDeps {
  asks: AskStore
  people: PeopleStore
  outbox: Pick<OutboxStore, 'add'>
  /** Everybody who has a token, with their roles. */
  directory(): Promise<Answerer[]>
  /** Where links point to. */
  publicUrl(): string
  linkSecret(): Promise<string>
  now(): number
  /** Something is in the outbox. */
  wake(): void
  log: { warn(fields: object, text: string): void }
}

const LINK_MS = 7 * 86_400_000
const LOOK_MS = 5_000
const AT_ONCE = 100
const MOST_TEXT = 1_500
const MOST_BUTTONS = 8

type AskEvent = 'ask.opened' | 'ask.reminder' | 'ask.closed'
const TITLES = { 'ask.opened': 'is waiting for you', 'ask.reminder': 'is still waiting for you', 'ask.closed': 'was answered' }

/** Turns asks that opened or closed into deliveries. What it has arranged is marked, so that a crash repeats it and loses nothing. */
export function createTeller(deps: TellDeps) {
  const { asks, people, outbox, now } = deps

  function noticeFor(ask: OwnedAsk, event: AskEvent, user: string, secret: string): Notice {
    const from = ask.terms.author ?? ask.agent_id
    const open = event !== 'ask.closed'
    const expires = now() + LINK_MS
    return {
      id: `${ask.id}.${event}`,
      event,
      at: new Date(now()).toISOString(),
      title: `${from} ${TITLES[event]}`,
      text: textOf(ask).slice(0, MOST_TEXT),
      ...(open && { link: `${deps.publicUrl()}/answer/${signLink(secret, { ask_id: ask.id, user, expires })}` }),
      ...(open && { buttons: buttonsFor(ask, user, secret) }),
      data: { ...toAsk(ask) },
    }
  }

  async function arrange(ask: OwnedAsk, event: AskEvent) {
    const concerned = peopleOf(ask.owner, ask.terms, ask.payload.operator === true)
    const secret = await deps.linkSecret()
    const directory = await deps.directory()
    for (const { user, channels } of await people.everyone()) {
      const known = directory.find((person) => person.user === user)
      if (!known || !keysFor(known).some((key) => concerned.includes(key))) continue
      const notice = noticeFor(ask, event, user, secret)
      for (const channel of channels) if (wants(channel, ask, event)) await put(user, channel, notice)
    }
    if (event === 'ask.closed' && ask.terms.callback) {
      const { url, secret: own } = ask.terms.callback
      await put('', { type: 'webhook', url, secret: own }, noticeFor(ask, event, '', secret))
    }
  }

  async function put(user: string, channel: ChannelSetting, notice: Notice) {
    const { dueAt, ...row } = deliveryTo(user, channel, notice, now())
    await outbox.add([row], dueAt)
  }

  async function round(): Promise<boolean> {
    const untold = await asks.untold(AT_ONCE)
    for (const ask of untold) {
      await arrange(ask, ask.status === 'waiting_human' ? 'ask.opened' : 'ask.closed')
      await asks.told(ask.id, ask.status)
    }
    if (untold.length > 0) deps.wake()
    return untold.length === AT_ONCE
  }
  const rounds = createRounds(round, LOOK_MS, (error) => deps.log.warn({ error: String(error) }, 'notifications'))

  return {
    look: rounds.wake,
    async remind(ask: OwnedAsk) {
      await arrange(ask, 'ask.reminder')
      deps.wake()
    },
    start: rounds.start,
    close: rounds.close,
  }
}

/** Exactly what is asked about, where the question alone does not say it. */
const textOf = ({ text, kind, payload, terms }: OwnedAsk): string => {
  const given = terms.author !== undefined && Object.keys(payload).length > 0 ? payload : payload.action
  const about = kind === 'tool' ? payload.arguments : kind === 'plan' ? payload.plan : given
  return makeVisible((about === undefined ? text : `${text}\n${JSON.stringify(about, undefined, 1)}`).replaceAll('\r\n', '\n'))
}

/** Only programs want to hear of an end; a person has the inbox for that. */
function wants(channel: ChannelSetting, ask: OwnedAsk, event: AskEvent): boolean {
  if (event === 'ask.closed' && channel.type !== 'webhook') return false
  return channel.kinds === undefined || (channel.kinds as string[]).includes(ask.kind)
}

/** Answers that fit a button: yes and no, or a few options. Nobody approves what was not shown whole: then there is only the link. */
function buttonsFor(ask: OwnedAsk, user: string, secret: string): NonNullable<Notice['buttons']> {
  const button = (label: string, choice: string) => ({ label, token: signButton(secret, { ask_id: ask.id, user }, choice) })
  if (textOf(ask).length > MOST_TEXT) return []
  if (ask.kind === 'confirm' || ask.kind === 'tool' || ask.kind === 'plan') return [button('Approve', 'y'), button('Reject', 'n')]
  const { options = [], multiple } = ask.terms
  if (ask.kind !== 'choice' || multiple || options.length > MOST_BUTTONS) return []
  return options.map(({ label }, index) => button(label, String(index)))
}

/** What pressing a button means. */
export function answerOfButton(ask: OwnedAsk, choice: string): { action?: 'approve' | 'reject'; value?: unknown } {
  if (choice === 'y') return { action: 'approve' }
  if (choice === 'n') return { action: 'reject' }
  return { value: ask.terms.options?.[Number(choice)]?.value }
}
