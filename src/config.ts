import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import '#protocol/plain-words.ts'
import { DURATION_FORMS, parseDuration } from '#protocol/duration.ts'
import { FAILPOINTS } from '#core/failpoint.ts'
import { nearest } from '#text/nearest.ts'

const number = (min: number, max: number) =>
  z.coerce.number({ error: 'must be a number' }).min(min, `must be ${min} or more`).max(max, `must be ${max} or less`)
const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
const folder = z
  .string()
  .min(1)
  .transform((path) => resolve(path))

/** An address, or a network in the notation ADDRESS/BITS. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const version = isIP(address)
  return (
    version !== 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}
const duration = z
  .string()
  .refine((text) => (parseDuration(text) ?? 0) > 0, `must be ${DURATION_FORMS}`)
  .transform((text) => parseDuration(text) as number)

const TOKENS = /^[^\s:,]{1,64}:[^\s,]{8,}(,[^\s:,]{1,64}:[^\s,]{8,})*$/

const ORIGINS = /^https?:\/\/([\w.-]+|\[[0-9a-f:]+\])(:\d+)?(\s*,\s*https?:\/\/([\w.-]+|\[[0-9a-f:]+\])(:\d+)?)*$/i

/** Every setting, once. Nothing else reads the environment. */
const Settings = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: number(0, 65_535).int('must be a whole number').default(8420),
  PARLEY_HOME: folder.default(resolve('.parley')),
  DATABASE_URL: url('postgres:', 'postgresql:').optional(),
  NATS_URL: url('nats:', 'tls:').optional(),
  QDRANT_URL: url('http:', 'https:').optional(),
  QDRANT_API_KEY: z.string().optional(),
  PARLEY_MODEL: z
    .string()
    .regex(/^(offline|[a-z]+\/.+)$/, 'must be provider/model, e.g. anthropic/claude-sonnet-4-5, or offline')
    .optional(),
  PARLEY_SMALL_MODEL: z
    .string()
    .regex(/^(offline|[a-z]+\/.+)$/, 'must be provider/model or offline')
    .optional(),
  ANTHROPIC_API_KEY: z.string().optional(),
  ANTHROPIC_BASE_URL: url('http:', 'https:').optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: url('http:', 'https:').optional(),
  OLLAMA_BASE_URL: url('http:', 'https:').optional(),
  /** openai: which of its two interfaces; unset = responses at OpenAI itself, chat at another address. */
  PARLEY_OPENAI_API: z.enum(['responses', 'chat'], 'must be responses or chat').optional(),
  PARLEY_EMBEDDING_MODEL: z.string().min(1).optional(),
  PARLEY_REASONING: z.enum(['none', 'low', 'medium', 'high'], 'must be none, low, medium or high').optional(),
  PARLEY_MODEL_TIMEOUT_MS: number(1_000, 3_600_000).optional(),
  PARLEY_MODEL_STALL_MS: number(100, 3_600_000).optional(),
  PARLEY_MODEL_CONTEXT: number(1_000, 100_000_000).int('must be a whole number').optional(),
  PARLEY_CACHE_TTL: z.enum(['5m', '1h'], 'must be 5m or 1h').default('5m'),
  PARLEY_AGENTS: folder.optional(),
  PARLEY_WORKSPACE: folder.default(resolve('.')),
  PARLEY_TOKENS: z
    .string()
    .regex(TOKENS, 'must be user:token,user:token with tokens of at least 8 characters')
    .transform((text) =>
      text.split(',').map((pair) => ({ user: pair.slice(0, pair.indexOf(':')), token: pair.slice(pair.indexOf(':') + 1) })),
    )
    .default([]),
  /** Folders, with all that is in them, that a session may choose to work in, beside PARLEY_WORKSPACE. */
  PARLEY_WORKSPACES: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((path) => path.trim())
        .filter(Boolean)
        .map((path) => resolve(path)),
    )
    .default([]),
  /** Proxies whose forwarded headers are believed: addresses or networks. */
  PARLEY_TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isNetwork), 'must be addresses or networks, e.g. 127.0.0.1,10.0.0.0/8')
    .default([]),
  /** Commands of agents: in bubblewrap where the system can (auto), only there (required), never (off). */
  PARLEY_SANDBOX: z.enum(['auto', 'required', 'off'], 'must be auto, required or off').default('auto'),
  PARLEY_COMMANDS_NETWORK: z.enum(['on', 'off'], 'must be on or off').default('on'),
  PARLEY_COMMANDS_WRITE: z.enum(['anywhere', 'workspace'], 'must be anywhere or workspace').default('anywhere'),
  /** The server that commands talk to; unset = the one that runs on this data folder. */
  PARLEY_URL: url('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  /** What commands show to a running server. */
  PARLEY_TOKEN: z.string().optional(),
  PARLEY_HOSTS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .default([]),
  /** Pages of these other origins may call this server from a browser; no others. */
  PARLEY_ORIGINS: z
    .string()
    .regex(ORIGINS, 'must be origins without a path, e.g. https://app.example.com,http://localhost:3000')
    .transform((text) => text.toLowerCase().split(/\s*,\s*/))
    .default([]),
  /** 1 = agent cards can be read without a token. */
  PARLEY_PUBLIC_CARDS: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** Where pictures of a catalogue may come from, beside this server. */
  PARLEY_IMAGE_SOURCES: z
    .string()
    .regex(
      /^https?:\/\/[\w.*-]+(:\d+)?(,https?:\/\/[\w.*-]+(:\d+)?)*$/,
      'must be origins, e.g. https://images.example.com,https://cdn.example.com',
    )
    .transform((text) => text.split(','))
    .default([]),
  /** Long connections (SSE, WebSocket) that one user may have open. */
  PARLEY_MAX_STREAMS: number(1, 1_000_000).int('must be a whole number').default(5_000),
  /** Of one user: messages in a minute, sessions, open asks of programs, and what models cost in a day (0 = no limit). */
  PARLEY_LIMIT_MESSAGES: number(1, 1_000_000_000).int('must be a whole number').default(600_000),
  PARLEY_LIMIT_SESSIONS: number(1, 1_000_000_000).int('must be a whole number').default(1_000_000),
  PARLEY_LIMIT_ASKS: number(1, 1_000_000_000).int('must be a whole number').default(100_000),
  PARLEY_LIMIT_COST_USD: number(0, 1_000_000).default(0),
  /** What the sessions of one user may take, logs and files. */
  PARLEY_LIMIT_STORAGE_MB: number(1, 1_000_000_000).default(10_000),
  PARLEY_TASK_TIMEOUT_MS: number(10, 86_400_000).default(600_000),
  PARLEY_COST_LIMIT_USD: number(0, 1_000_000).default(0),
  PARLEY_PLAN_TASKS: number(1, 32).int().default(3),
  PARLEY_PLAN_COST_USD: number(0, 1_000).default(0.1),
  /** How long events, whole sessions and files are kept; unset = for ever. */
  PARLEY_KEEP_EVENTS: duration.optional(),
  PARLEY_KEEP_SESSIONS: duration.optional(),
  PARLEY_KEEP_FILES: duration.optional(),
  PARLEY_LOBBY_HISTORY: number(10, 1_000_000).int().default(10_000),
  PARLEY_BROWSER_CDP: url('http:', 'https:', 'ws:', 'wss:').optional(),
  PARLEY_CHROMIUM: z.string().optional(),
  /** What the agents' browser may reach beside the public network; unset = loopback while Parley itself listens there. */
  PARLEY_BROWSER_NETWORK: z.enum(['public', 'loopback', 'private'], 'must be public, loopback or private').optional(),
  /** 1 = with a window, so that a person can log in there. */
  PARLEY_BROWSER_WINDOW: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  PARLEY_BROWSERS: number(1, 64).int('must be a whole number').default(4),
  PARLEY_FAILPOINT: z.enum([...FAILPOINTS, 'file'], `must be one of ${FAILPOINTS.join(', ')} or file`).optional(),
  /** Where links in notifications point to; unset = the address this server listens on. */
  PARLEY_PUBLIC_URL: url('http:', 'https:')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  PARLEY_SMTP_URL: url('smtp:', 'smtps:').optional(),
  PARLEY_MAIL_FROM: z.string().min(3).max(254).default('parley@localhost'),
  PARLEY_TELEGRAM_TOKEN: z.string().min(8).optional(),
  PARLEY_TELEGRAM_URL: url('http:', 'https:').default('https://api.telegram.org'),
  PARLEY_SLACK_TOKEN: z.string().min(8).optional(),
  PARLEY_SLACK_SIGNING_SECRET: z.string().min(8).optional(),
  PARLEY_SLACK_URL: url('http:', 'https:').default('https://slack.com/api'),
  /** 1 = webhooks, callbacks and ntfy may go to private and loopback addresses. */
  PARLEY_WEBHOOK_PRIVATE: z.enum(['0', '1'], 'must be 0 or 1').default('0'),
  /** Address of an OpenTelemetry collector (OTLP over HTTP); set = every turn is sent there as a trace. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]*(,[\w-]+=[^,]*)*$/, 'must be name=value,name=value')
    .transform((text) =>
      Object.fromEntries(
        text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), decodeURIComponent(pair.slice(pair.indexOf('=') + 1))]),
      ),
    )
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default('parley'),
  EDITOR: z.string().optional(),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'must be trace, debug, info, warn, error, fatal or silent')
    .default('info'),
})
/** Read by tools around the server and by programs that it starts. */
const FOR_OTHERS = new Set(['PARLEY_DIR', 'PARLEY_TEST_RUNS', 'PARLEY_CALL_ID'])

/** How long running turns may take to finish when the process stops. */
export const DRAIN_MS = 2_000

export type Config = z.infer<typeof Settings>

/** A wrong setting stops the start with one line that names it and says what it takes. */
export class ConfigError extends Error {}

export function readConfig(overrides: Record<string, string> = {}, environment: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(
    Object.entries({ ...environment, ...overrides }).filter(([, value]) => value !== undefined && value !== ''),
  )
  checkNames(Object.entries(given))
  const parsed = Settings.safeParse({ ...fromFiles(given), ...given })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new ConfigError(`${issue?.path[0]?.toString() ?? 'settings'}: ${issue?.message ?? 'invalid'}`)
}

/** Secrets come as files where containers run: `PARLEY_TOKENS_FILE` names the one that holds PARLEY_TOKENS, and so for every setting. */
function fromFiles(given: Record<string, unknown>): Record<string, string> {
  const named = Object.keys(Settings.shape).filter((name) => given[`${name}_FILE`] !== undefined && given[name] === undefined)
  return Object.fromEntries(named.map((name) => [name, readSetting(`${name}_FILE`, String(given[`${name}_FILE`]))]))
}

function readSetting(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new ConfigError(`${name}: ${(error as Error).message}`)
  }
}

/** Kubernetes puts the addresses of services called parley, parley-nats and so on beside our own settings. */
const isServiceLink = (name: string, value: string) =>
  /^PARLEY_(\w+_)?(SERVICE_(HOST|PORT)|PORT_\d+_[A-Z]+)(_|$)/.test(name) || (/^PARLEY_(\w+_)?PORT$/.test(name) && /^\w+:\/\//.test(value))

/** A misspelt setting would be one that silently does nothing. */
function checkNames(given: [string, unknown][]) {
  const known = Object.keys(Settings.shape)
  for (const [name, value] of given) {
    if (
      !name.startsWith('PARLEY_') ||
      known.includes(name.replace(/_FILE$/, '')) ||
      FOR_OTHERS.has(name) ||
      isServiceLink(name, String(value))
    )
      continue
    const suffix = name.endsWith('_FILE') ? '_FILE' : ''
    const setting = name.slice(0, name.length - suffix.length)
    const bare = setting.slice('PARLEY_'.length)
    const near = known.includes(bare) ? bare : nearest(setting, known)
    const meant = near === undefined ? undefined : near + suffix
    throw new ConfigError(
      `${name}: there is no such setting${meant === undefined ? '; the README lists them' : `; did you mean ${meant}?`}`,
    )
  }
}

/** What must not stand in the log even when some library's error quotes it. */
export function secretsOf(config: Config): string[] {
  const password = config.DATABASE_URL === undefined ? '' : new URL(config.DATABASE_URL).password
  const keys = [
    config.ANTHROPIC_API_KEY,
    config.OPENAI_API_KEY,
    config.QDRANT_API_KEY,
    config.PARLEY_TOKEN,
    config.PARLEY_TELEGRAM_TOKEN,
    config.PARLEY_SLACK_TOKEN,
    config.PARLEY_SLACK_SIGNING_SECRET,
    password,
  ]
  return [...config.PARLEY_TOKENS.map(({ token }) => token), ...keys].filter((text) => text !== undefined && text.length >= 4) as string[]
}

/** For programs that agents start: they get the part of it that is on their allow-list. */
export const serverEnvironment = (): NodeJS.ProcessEnv => process.env
