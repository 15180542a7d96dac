import pino from 'pino'

const LOOKS_SECRET = /(parley_[\w-]{20,}|sk-[\w-]{8,}|Bearer\s+\S+)/g
const CENSORED = '[redacted]'
const SECRET_FIELDS = /^(token|password|authorization|cookie|api_?key|secret)$/i
const MAX_DEPTH = 4

/**
 * JSON lines on stderr. What looks like a secret, stands in a field named like one, or is one of `secrets`, is replaced;
 * control characters cannot forge a line, JSON escapes them.
 */
export function createLog(level: string, secrets: string[] = []): pino.Logger {
  const redact = createRedact(secrets)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((value: unknown) => redact(value, 0)) as Parameters<typeof method>)
        },
      },
    },
    pino.destination({ fd: 2, sync: false }),
  )
}

export function createRedact(secrets: string[]): (value: unknown, depth: number) => unknown {
  function inText(text: string): string {
    let clean = text.replace(LOOKS_SECRET, CENSORED)
    for (const secret of secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, CENSORED)
    return clean
  }
  return function redact(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return inText(value)
    if (value === null || typeof value !== 'object') return value
    if (value instanceof Error) return inText(value.stack ?? value.message)
    if (depth >= MAX_DEPTH) return CENSORED
    if (Array.isArray(value)) return value.map((inner) => redact(inner, depth + 1))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        SECRET_FIELDS.test(key) && typeof inner === 'string' ? CENSORED : redact(inner, depth + 1),
      ]),
    )
  }
}
