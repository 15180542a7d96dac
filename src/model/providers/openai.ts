import type { EmbeddingModelV4 } from '@ai-sdk/provider'
import type { ModelSettings } from '../settings.ts'
import { loadCompatible, loadCompatibleEmbedder } from './compatible.ts'
import { type Provider, withVersion } from './provider.ts'

const SMALL = 'gpt-6-luna'

/** OpenAI itself is spoken to by its Responses API, which its reasoning models need; another address by chat completions. */
const api = ({ openaiApi, openaiUrl }: ModelSettings) => openaiApi ?? (openaiUrl === undefined ? 'responses' : 'chat')

const own = async ({ openaiKey, openaiUrl }: ModelSettings) => {
  const { createOpenAI } = await import('@ai-sdk/openai')
  return createOpenAI({ apiKey: openaiKey ?? '', ...(openaiUrl !== undefined && { baseURL: withVersion(openaiUrl) }) })
}

const elsewhere = ({ openaiKey, openaiUrl }: ModelSettings) => ({ name: 'openai', url: openaiUrl ?? '', apiKey: openaiKey })

export const openai: Provider = {
  name: 'openai',
  keySetting: 'OPENAI_API_KEY',
  needs: ({ openaiKey, openaiUrl }) =>
    openaiKey || openaiUrl ? undefined : 'OPENAI_API_KEY, or OPENAI_BASE_URL of a server that takes no key',
  chosenBy: ({ openaiKey }) => (openaiKey ? { model: 'gpt-6-sol', small: SMALL } : undefined),
  // Another server behind this address has its own model names, so there the main model does the small work too.
  small: ({ openaiUrl }) => (openaiUrl === undefined ? SMALL : undefined),
  async load(model, settings) {
    if (api(settings) === 'responses') return (await own(settings)).responses(model)
    if (settings.openaiUrl === undefined) return (await own(settings)).chat(model)
    return loadCompatible(elsewhere(settings), model)
  },
  // Nothing is kept at OpenAI: reasoning comes encrypted, stands in our record and goes back with the conversation.
  options: (settings) => (api(settings) === 'responses' ? { store: false, strictJsonSchema: false } : { strictJsonSchema: false }),
  embedder(settings): Promise<EmbeddingModelV4> | undefined {
    const { openaiUrl, openaiKey, embeddingModel } = settings
    if (openaiUrl !== undefined) return embeddingModel ? loadCompatibleEmbedder(elsewhere(settings), embeddingModel) : undefined
    if (!openaiKey) return undefined
    return own(settings).then((provider) => provider.embeddingModel(embeddingModel ?? 'text-embedding-3-small'))
  },
}
