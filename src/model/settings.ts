import type { RecordedCall } from '#core/ports/model.ts'
import type { OwnModel } from './known.ts'
import { PROVIDERS, providerOf } from './providers.ts'

/** What the model layer needs to know; the caller reads the environment, this folder never does. */
export interface ModelSettings {
  /** `provider/model`, `offline`, or unset: the first provider with a key, else offline. */
  model?: string | undefined
  smallModel?: string | undefined
  embeddingModel?: string | undefined
  anthropicKey?: string | undefined
  anthropicUrl?: string | undefined
  openaiKey?: string | undefined
  openaiUrl?: string | undefined
  openaiApi?: 'responses' | 'chat' | undefined
  ollamaUrl?: string | undefined
  /** How hard a model that reasons should think. */
  reasoning?: 'none' | 'low' | 'medium' | 'high' | undefined
  /** How long Anthropic keeps a cached prefix. */
  cacheTtl?: '5m' | '1h' | undefined
  /** Limit of one whole call, repeats not counted. */
  timeoutMs?: number | undefined
  /** Limit of silence within a call. A local model may read a long prompt for minutes before it says a word. */
  stallMs?: number | undefined
  /** How often a call is repeated after 429, 5xx, 529 or a lost connection. */
  retries?: number | undefined
  /** Wait before the first repeat; doubles each time. */
  backoffMs?: number | undefined
  /** The W3C `traceparent` header that a request carries, where turns are traced. */
  traceparent?: ((call: RecordedCall) => string) | undefined
  /** Of the models in use, where the operator knows better than the table. */
  contextTokens?: number | undefined
  /** The operator's own limits and prices, by `provider/model`. */
  ownModels?: Record<string, OwnModel> | undefined
}

export interface ModelChoice {
  provider: string
  model: string
  /** As shown to people: `provider/model` or `offline`. */
  name: string
}

const OFFLINE: ModelChoice = { provider: 'offline', model: 'offline', name: 'offline' }

/** Decides which models are used. Throws one line that names the setting and says what it takes. */
export function chooseModels(settings: ModelSettings): { main: ModelChoice; small: ModelChoice } {
  const main = settings.model ? parseChoice('PARLEY_MODEL', settings.model, settings) : firstWithKey(settings)
  const small = settings.smallModel ? parseChoice('PARLEY_SMALL_MODEL', settings.smallModel, settings) : smallOf(main, settings)
  return { main, small }
}

function firstWithKey(settings: ModelSettings): ModelChoice {
  for (const { name, chosenBy } of PROVIDERS) {
    const chosen = chosenBy?.(settings)
    if (chosen) return choice(name, chosen.model)
  }
  return OFFLINE
}

function smallOf(main: ModelChoice, settings: ModelSettings): ModelChoice {
  const small = providerOf(main.provider)?.small?.(settings)
  return small === undefined ? main : choice(main.provider, small)
}

function parseChoice(setting: string, value: string, settings: ModelSettings): ModelChoice {
  if (value === 'offline') return OFFLINE
  const slash = value.indexOf('/')
  const model = value.slice(slash + 1)
  const provider = slash < 1 || model === '' ? undefined : providerOf(value.slice(0, slash))
  if (!provider || provider.name === 'offline') {
    const names = PROVIDERS.map(({ name }) => name).filter((name) => name !== 'offline')
    const last = names.pop()
    throw new Error(`${setting} must be "offline" or "provider/model" with provider ${names.join(', ')} or ${last}, not "${value}"`)
  }
  const missing = provider.needs(settings)
  if (missing !== undefined) throw new Error(`${setting} is "${value}", which needs ${missing}`)
  return choice(provider.name, model)
}

const choice = (provider: string, model: string): ModelChoice => ({ provider, model, name: `${provider}/${model}` })
