import { anthropic } from './providers/anthropic.ts'
import { offline } from './providers/offline.ts'
import { ollama } from './providers/ollama.ts'
import { openai } from './providers/openai.ts'
import type { Provider } from './providers/provider.ts'

/** In the order in which a key decides. */
export const PROVIDERS: Provider[] = [anthropic, openai, ollama, offline]

export const providerOf = (name: string): Provider | undefined => PROVIDERS.find((provider) => provider.name === name)
