/** The fields of each kind of channel, in the order they are asked for. */
export const CHANNEL_FIELDS = {
  webpush: [],
  email: [{ name: 'to', input: 'email', example: 'me@example.org' }],
  telegram: [{ name: 'chat_id', input: 'text', example: '123456789' }],
  slack: [{ name: 'user_id', input: 'text', example: 'U012AB3CD' }],
  ntfy: [
    { name: 'url', input: 'url', example: 'https://ntfy.sh' },
    { name: 'topic', input: 'text', example: 'parley-asks' },
  ],
  webhook: [
    { name: 'url', input: 'url', example: 'https://example.org/hook' },
    { name: 'secret', input: 'text', example: 'whsec_…' },
  ],
} as const satisfies Record<string, readonly { name: string; input: string; example: string }[]>

export type ChannelType = keyof typeof CHANNEL_FIELDS
export const isChannelType = (type: string): type is ChannelType => type in CHANNEL_FIELDS

/** A fresh secret in the form that Standard Webhooks prescribes. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `whsec_${btoa(String.fromCharCode(...bytes))}`
}
