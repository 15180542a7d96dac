import type { FastifyContextConfig } from 'fastify'
import { z } from 'zod'
import { ERRORS } from '#protocol/errors.ts'
import { VERSION } from '#protocol/version.ts'

export interface Documented {
  method: string
  url: string
  config: FastifyContextConfig & { summary: string }
}

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return json
}
export const schemaOf = (schema: z.ZodType) => jsonSchema(schema, 'input')

/** Headers that a request may carry, by name. */
const REQUEST_HEADERS: Record<string, string> = {
  'Idempotency-Key': 'A repeat with the same key is answered as the first was, and does nothing again',
  Prefer: '`wait=SECONDS`: answer when the turn has ended or waits for a person, at most 120 s later',
  'Last-Event-ID': 'Resume after this event; sent by EventSource itself',
  'A2A-Version': 'The version of A2A that the client speaks; 1.0',
  'MCP-Protocol-Version': 'The version of MCP that was agreed on',
  'X-Hook-Secret': 'The secret of the hook, if not sent as `Authorization: Bearer`',
  'X-Hub-Signature-256': '`sha256=` and the HMAC of the body with the secret of the hook',
  'X-Slack-Request-Timestamp': 'When Slack signed the request',
  'X-Slack-Signature': 'Slack’s signature of the request',
}

/** Headers that an answer may carry. */
const ANSWER_HEADERS: Record<string, string> = {
  'Preference-Applied': 'The `wait` that was kept',
  'X-Parley-Session': 'The session that the answer belongs to',
  'x-vercel-ai-ui-message-stream': '`v1`: the version of the stream',
  'Parley-History-Truncated': 'The first id that is still kept, when older messages were asked for',
  'Set-Cookie': 'The cookie that signs the page in',
  'Retry-After': 'Seconds after which a repeat may succeed',
  'WWW-Authenticate': '`Bearer`',
}

const headers = (names: readonly string[] | undefined): Json =>
  names === undefined
    ? {}
    : { headers: Object.fromEntries(names.map((name) => [name, { description: ANSWER_HEADERS[name], schema: { type: 'string' } }])) }

/** Unique, and made of what an address may hold: `getMyChatMessagesBySessionId`. */
function operationId(method: string, path: string): string {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  const words = (text: string) =>
    text
      .split(/[^a-zA-Z0-9]+/)
      .filter(Boolean)
      .map(capital)
      .join('')
  const parts = path.split('/').filter(Boolean)
  const fixed = parts
    .filter((part) => !part.startsWith('{'))
    .map(words)
    .join('')
  const by = parts.filter((part) => part.startsWith('{')).map(words)
  return `${method.toLowerCase()}${fixed}${by.length > 0 ? `By${by.join('And')}` : ''}`
}

/** One way to write each address: the server takes them with and without a slash at the end. */
const pathOf = (url: string) => url.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')

function parametersOf({ url, config }: Documented): Json[] {
  const named = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const query = config.query ? (schemaOf(config.query) as { properties?: Record<string, Json>; required?: string[] }) : {}
  const asked = Object.entries(query.properties ?? {}).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: false,
    ...(description !== undefined && { description }),
    schema,
  }))
  const carried = (config.headers ?? []).map((name) => ({
    name,
    in: 'header',
    required: false,
    description: REQUEST_HEADERS[name],
    schema: { type: 'string' },
  }))
  return [...named, ...asked, ...carried]
}

const contentOf = (types: string[]): Json => Object.fromEntries(types.map((type) => [type, { schema: {} }]))

function bodyOf({ body, consumes }: Documented['config']): Json {
  if (!body && !consumes) return {}
  const content = consumes ? contentOf(consumes) : { 'application/json': { schema: schemaOf(body as z.ZodType) } }
  return { requestBody: { required: true, content } }
}

function answersOf({ config }: Documented): Json {
  const { response = {}, stream, socket, produces } = config
  const own = headers(config.answerHeaders)
  const problem = { $ref: '#/components/responses/Problem' }
  const answers: Json = { '4XX': problem, default: problem }
  const events = stream === undefined ? {} : { 'text/event-stream': { schema: { type: 'string', description: stream } } }
  for (const [status, schema] of Object.entries(response))
    answers[status] = {
      description: 'Done',
      ...own,
      content: { 'application/json': { schema: jsonSchema(schema, 'output') }, ...(status === '200' && events) },
    }
  if (stream !== undefined && response[200] === undefined) answers['200'] = { description: stream, ...own, content: events }
  if (produces) answers['200'] = { description: 'Done', ...own, content: contentOf(produces) }
  if (socket !== undefined) answers['101'] = { description: socket }
  if (!Object.keys(answers).some((status) => /^[12]/.test(status))) answers['2XX'] = { description: 'Done', ...own }
  return answers
}

function operationOf(route: Documented): Json {
  const { method, url, config } = route
  const parameters = parametersOf(route)
  return {
    operationId: operationId(method, pathOf(url)),
    summary: config.summary,
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(config),
    ...(config.open === true && { security: [] }),
    responses: answersOf(route),
  }
}

const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(Object.keys(ERRORS) as [string]),
})

/** The OpenAPI document of these routes. */
export function describe(routes: Documented[]): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) (paths[pathOf(route.url)] ??= {})[route.method.toLowerCase()] = operationOf(route)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Parley',
      version: VERSION,
      description: 'The server where people and AI agents talk, and where an agent can stop and wait for a person.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(Problem) },
      responses: {
        Problem: {
          description: 'A problem; routes of OpenAI’s protocol say it in that protocol’s shape',
          ...headers(['Retry-After', 'WWW-Authenticate']),
          content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
    security: [{ token: [] }],
  }
}
