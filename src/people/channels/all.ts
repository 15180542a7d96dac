import { a2aPush } from './a2a-push.ts'
import type { Channel } from './channel.ts'
import { email } from './email.ts'
import { ntfy } from './ntfy.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { webhook } from './webhook.ts'
import { webpush } from './webpush.ts'

/** Every way to reach a person; a new one is a file and a line here. */
export const CHANNELS = [webpush, email, telegram, slack, ntfy, webhook] as const

/** Ways to reach programs only. */
const PROGRAMS = [a2aPush] as const

export const channelOf = (type: string): Channel | undefined =>
  [...CHANNELS, ...PROGRAMS].find((channel) => channel.type === type) as Channel | undefined
