import type { Embedder } from '#core/ports/model.ts'
import { providerOf } from './providers.ts'
import { chooseModels, type ModelSettings } from './settings.ts'

/** The embeddings of the provider whose model is used, when PARLEY_EMBEDDING_MODEL names one and the provider has them. */
export function createEmbedder(settings: ModelSettings): Embedder | undefined {
  const { embeddingModel } = settings
  if (embeddingModel === undefined) return undefined
  const { main } = chooseModels(settings)
  const loading = providerOf(main.provider)?.embedder?.(settings)
  if (!loading) throw new Error(`PARLEY_EMBEDDING_MODEL is "${embeddingModel}", but ${main.name} has no provider of embeddings`)
  loading.catch(() => undefined)
  return {
    name: `${main.provider}/${embeddingModel}`,
    async embed(texts, signal) {
      const model = await loading
      const most = (await model.maxEmbeddingsPerCall) ?? texts.length
      const vectors: number[][] = []
      for (let at = 0; at < texts.length; at += most) {
        const { embeddings } = await model.doEmbed({ values: texts.slice(at, at + most), ...(signal && { abortSignal: signal }) })
        vectors.push(...embeddings)
      }
      return vectors
    },
  }
}
