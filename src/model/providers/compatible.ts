import type { LanguageModelV4 } from '@ai-sdk/provider'
import { withVersion } from './provider.ts'

interface Address {
  name: string
  url: string
  apiKey?: string | undefined
}

/** Any server that speaks OpenAI's chat completions. */
export async function loadCompatible({ name, url, apiKey }: Address, model: string): Promise<LanguageModelV4> {
  return (await connect({ name, url, apiKey }))(model)
}

export const loadCompatibleEmbedder = async (address: Address, model: string) => (await connect(address)).embeddingModel(model)

async function connect({ name, url, apiKey }: Address) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  const baseURL = withVersion(url)
  return createOpenAICompatible({ name, baseURL, includeUsage: true, supportsStructuredOutputs: true, ...(apiKey ? { apiKey } : {}) })
}
