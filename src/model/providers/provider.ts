import type { EmbeddingModelV4, JSONObject, LanguageModelV4 } from '@ai-sdk/provider'
import type { ModelSettings } from '../settings.ts'

/** Everything about one provider in one file; `providers.ts` lists them. */
export interface Provider {
  name: string
  /** The setting that is missing, as the end of a sentence; nothing when it can be used. */
  needs(settings: ModelSettings): string | undefined
  /** Taken without PARLEY_MODEL, when its key is there. */
  chosenBy?(settings: ModelSettings): { model: string; small: string } | undefined
  /** The small model beside a chosen one; default the same. */
  small?(settings: ModelSettings): string | undefined
  /** The setting to look at when the key is refused. */
  keySetting: string
  /** Loaded on first use: an offline server starts without the packages of providers. */
  load(model: string, settings: ModelSettings): Promise<LanguageModelV4>
  /** Options of its own in every call, under its name. */
  options?(settings: ModelSettings): JSONObject
  /** Its model for embeddings, if it has one. */
  embedder?(settings: ModelSettings): Promise<EmbeddingModelV4> | undefined
}

/** Addresses are given with and without the API's version; a bare host gets it. */
export function withVersion(address: string): string {
  const url = new URL(address)
  return url.pathname === '/' ? `${url.origin}/v1` : address.replace(/\/+$/, '')
}
