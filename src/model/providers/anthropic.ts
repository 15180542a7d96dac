import { type Provider, withVersion } from './provider.ts'

const SMALL = 'claude-haiku-5-5'

/** Anthropic's Messages API. Its thinking is signed: it goes back to it with the conversation. */
export const anthropic: Provider = {
  name: 'anthropic',
  keySetting: 'ANTHROPIC_API_KEY',
  needs: ({ anthropicKey }) => (anthropicKey ? undefined : 'ANTHROPIC_API_KEY'),
  chosenBy: ({ anthropicKey }) => (anthropicKey ? { model: 'claude-sonnet-5-5', small: SMALL } : undefined),
  small: () => SMALL,
  async load(model, settings) {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    const baseURL = withVersion(settings.anthropicUrl ?? 'https://api.anthropic.com')
    return createAnthropic({ apiKey: settings.anthropicKey ?? '', baseURL })(model)
  },
  options: () => ({ includePings: true }),
}
