import type { LanguageModelV4 } from '@ai-sdk/provider'
import { createOfflineModel } from './offline.ts'
import type { ModelChoice, ModelSettings } from './settings.ts'

const OPENAI = 'https://api.openai.com/v1'

/** The provider packages are loaded on first use: an offline server starts without them. */
export async function createLanguageModel(choice: ModelChoice, settings: ModelSettings): Promise<LanguageModelV4> {
  if (choice.provider === 'offline') return createOfflineModel()
  if (choice.provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    const baseURL = withVersion(settings.anthropicUrl ?? 'https://api.anthropic.com')
    return createAnthropic({ apiKey: settings.anthropicKey ?? '', baseURL })(choice.model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const address = choice.provider === 'openai' ? (settings.openaiUrl ?? OPENAI) : (settings.ollamaUrl ?? 'http://127.0.0.1:11434')
  const baseURL = withVersion(address)
  const provider = createOpenAICompatible({
    name: choice.provider,
    baseURL,
    includeUsage: true,
    supportsStructuredOutputs: true,
    ...(choice.provider === 'openai' && settings.openaiKey ? { apiKey: settings.openaiKey } : {}),
    ...(baseURL === OPENAI ? { transformRequestBody: renameTokenLimit } : {}),
  })
  return provider(choice.model)
}

/** Addresses are given with and without the API's version; a bare host gets it. */
function withVersion(address: string): string {
  const url = new URL(address)
  return url.pathname === '/' ? `${url.origin}/v1` : address.replace(/\/+$/, '')
}

/** OpenAI's own newer models refuse the field that every compatible server takes. */
function renameTokenLimit({ max_tokens, ...body }: Record<string, unknown>): Record<string, unknown> {
  return max_tokens === undefined ? body : { ...body, max_completion_tokens: max_tokens }
}
