/** What the model layer needs to know; the caller reads the environment, this folder never does. */
export interface ModelSettings {
  /** `provider/model`, `offline`, or unset: the first provider with a key, else offline. */
  model?: string | undefined
  smallModel?: string | undefined
  anthropicKey?: string | undefined
  anthropicUrl?: string | undefined
  openaiKey?: string | undefined
  openaiUrl?: string | undefined
  ollamaUrl?: string | undefined
  /** How long Anthropic keeps a cached prefix. */
  cacheTtl?: '5m' | '1h' | undefined
  /** Limit of one whole call, repeats not counted. */
  timeoutMs?: number | undefined
  /** Limit of silence within a call. */
  stallMs?: number | undefined
  /** How often a call is repeated after 429, 5xx, 529 or a lost connection. */
  retries?: number | undefined
  /** Wait before the first repeat; doubles each time. */
  backoffMs?: number | undefined
}

type ProviderName = 'anthropic' | 'openai' | 'ollama' | 'offline'

export interface ModelChoice {
  provider: ProviderName
  model: string
  /** As shown to people: `provider/model` or `offline`. */
  name: string
}

const OFFLINE: ModelChoice = { provider: 'offline', model: 'offline', name: 'offline' }
const DEFAULTS = {
  anthropic: { model: 'claude-sonnet-5-5', small: 'claude-haiku-5-5' },
  openai: { model: 'gpt-6-sol', small: 'gpt-6-luna' },
}

/** Decides which models are used. Throws one line that names the setting and says what it takes. */
export function chooseModels(settings: ModelSettings): { main: ModelChoice; small: ModelChoice } {
  const main = settings.model ? parseChoice('PARLEY_MODEL', settings.model, settings) : firstWithKey(settings)
  const small = settings.smallModel ? parseChoice('PARLEY_SMALL_MODEL', settings.smallModel, settings) : smallOf(main, settings)
  return { main, small }
}

function firstWithKey(settings: ModelSettings): ModelChoice {
  if (settings.anthropicKey) return choice('anthropic', DEFAULTS.anthropic.model)
  if (settings.openaiKey) return choice('openai', DEFAULTS.openai.model)
  return OFFLINE
}

/** Another server behind an OpenAI-compatible address has its own model names, so there the main model does the small work too. */
function smallOf(main: ModelChoice, settings: ModelSettings): ModelChoice {
  if (main.provider === 'anthropic') return choice('anthropic', DEFAULTS.anthropic.small)
  if (main.provider === 'openai' && !settings.openaiUrl) return choice('openai', DEFAULTS.openai.small)
  return main
}

function parseChoice(setting: string, value: string, settings: ModelSettings): ModelChoice {
  if (value === 'offline') return OFFLINE
  const slash = value.indexOf('/')
  const provider = value.slice(0, slash)
  const model = value.slice(slash + 1)
  if (slash < 1 || model === '' || !isProvider(provider)) {
    throw new Error(`${setting} must be "offline" or "provider/model" with provider anthropic, openai or ollama, not "${value}"`)
  }
  if (provider === 'anthropic' && !settings.anthropicKey) throw new Error(`${setting} is "${value}", which needs ANTHROPIC_API_KEY`)
  if (provider === 'openai' && !settings.openaiKey && !settings.openaiUrl) {
    throw new Error(`${setting} is "${value}", which needs OPENAI_API_KEY, or OPENAI_BASE_URL of a server that takes no key`)
  }
  return choice(provider, model)
}

const isProvider = (name: string): name is 'anthropic' | 'openai' | 'ollama' => ['anthropic', 'openai', 'ollama'].includes(name)

const choice = (provider: ProviderName, model: string): ModelChoice => ({ provider, model, name: `${provider}/${model}` })
