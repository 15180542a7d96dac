import { loadCompatible, loadCompatibleEmbedder } from './compatible.ts'
import type { Provider } from './provider.ts'
import type { ModelSettings } from '../settings.ts'

const address = ({ ollamaUrl }: ModelSettings) => ({ name: 'ollama', url: ollamaUrl ?? 'http://127.0.0.1:11434' })

/** Models on one's own machine. Their context is what the server was started with: set it in models.json. */
export const ollama: Provider = {
  name: 'ollama',
  keySetting: 'the server',
  needs: () => undefined,
  load: (model, settings) => loadCompatible(address(settings), model),
  options: () => ({ strictJsonSchema: false }),
  embedder: (settings) => (settings.embeddingModel ? loadCompatibleEmbedder(address(settings), settings.embeddingModel) : undefined),
}
