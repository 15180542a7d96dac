import pino from 'pino'

const SECRET = /(parley_[\w-]{20,}|sk-[\w-]{8,}|Bearer\s+\S+)/g

/** JSON lines on stderr. Values that look like secrets are replaced; control characters cannot forge a line, JSON escapes them. */
export function createLog(level: string): pino.Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: ['*.token', '*.password', '*.authorization', '*.api_key', 'token', 'password', 'authorization'], censor: '[redacted]' },
      hooks: {
        logMethod(args, method) {
          method.apply(this, args.map((value: unknown) => redact(value)) as Parameters<typeof method>)
        },
      },
    },
    pino.destination({ fd: 2, sync: false }),
  )
}

function redact(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(SECRET, '[redacted]')
  if (value === null || typeof value !== 'object' || value instanceof Error) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typeof inner === 'string' ? redact(inner) : inner]))
}
