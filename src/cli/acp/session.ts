import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type AgentContext,
  type ContentBlock,
  methods,
  RequestError,
  type RequestPermissionRequest,
  type SessionNotification,
  type StopReason,
} from '@agentclientprotocol/sdk'
import type { Client } from '#client/client.ts'
import { ClientError } from '#client/http.ts'
import type { Answer, Ask } from '#protocol/ask.ts'
import type { Outcome, SessionEvent } from '#protocol/events.ts'
import type { NewAttachment, PostMessage } from '#protocol/session.ts'
import { createAcpView, permissionOptions } from '#views/acp.ts'
import type { EditorFiles } from './editor-files.ts'

/** Modes of a session, and what each adds to a message. */
export const MODES = {
  code: { name: 'Code', description: 'The coder works; it asks before it changes or runs anything', message: { target_agent: 'coder' } },
  plan: {
    name: 'Plan first',
    description: 'Nothing is written or run before you approved a plan',
    message: { target_agent: 'coder', plan_first: true },
  },
  auto: { name: 'All agents', description: 'The planner gives the work to the agents that fit', message: {} },
} satisfies Record<string, { name: string; description: string; message: Omit<PostMessage, 'content'> }>
export type Mode = keyof typeof MODES

const MAX_CONTENT = 65_536
const MAX_FILE = 1_048_576

type NewFile = Extract<NewAttachment, { name: string }>
type Ending = { outcome: Outcome; error?: string } | { question: true }

/** One session of the editor: follows the log, passes it on, and brings back what the person decides. */
export function createAcpSession(deps: {
  client: Client
  sessionId: string
  cwd: string
  editor: AgentContext
  files: EditorFiles
  after?: number
}) {
  const { client, sessionId, editor, files } = deps
  const own = new Set<string>()
  const endings = new Map<string, Ending>()
  const failures = new Map<string, string>()
  const asking = new Map<string, AbortController>()
  const leaving = new AbortController()
  let mode: Mode = 'code'
  /** Prompts that have not been answered yet, by the run that each waits for. */
  const awaited = new Map<string, ((ending: Ending) => void)[]>()
  /** Updates go out one after another, as they came. */
  let sending: Promise<unknown> = Promise.resolve()

  const view = createAcpView({ cwd: deps.cwd, contentOf: (path) => files.textOf(path) ?? contentOf(path), isOwn: (id) => own.has(id) })
  const send = (updates: object[]) => {
    for (const update of updates)
      sending = sending
        .then(() => editor.notify(methods.client.session.update, { sessionId, update } as SessionNotification))
        .catch(() => {})
  }

  function settle(runId: string, ending: Ending) {
    endings.set(runId, ending)
    const oldest = endings.keys().next().value
    if (endings.size > 100 && oldest !== undefined) endings.delete(oldest)
    const waiting = awaited.get(runId) ?? []
    awaited.delete(runId)
    for (const resolve of waiting) resolve(ending)
  }

  /** How a run ends, or that it asks; at once when that was seen while its message was posted. */
  function endingOf(runId: string): Promise<Ending> | Ending {
    return endings.get(runId) ?? new Promise((resolve) => awaited.set(runId, [...(awaited.get(runId) ?? []), resolve]))
  }

  /** What comes while a message is posted waits: until the answer is there, nobody knows that the message is the editor's own. */
  const held: (() => void)[] = []
  let posting = 0
  const inOrder = (work: () => void) => void (posting > 0 ? held.push(work) : work())

  async function post(content: string, attachments: NewFile[]) {
    posting++
    try {
      const accepted = await client.send(
        sessionId,
        { content, ...(attachments.length > 0 && { attachments }), ...MODES[mode].message },
        randomUUID(),
      )
      own.add(accepted.message_id)
      // A question that this message answers is no ending of what comes now.
      const before = endings.get(accepted.run_id)
      if (before && 'question' in before) endings.delete(accepted.run_id)
      return accepted.run_id
    } finally {
      posting--
      const waiting = posting > 0 ? [] : held.splice(0)
      for (const work of waiting) work()
    }
  }

  function onEvent(event: SessionEvent) {
    send(view.take({ kind: 'event', event }))
    const runId = event.run_id ?? ''
    switch (event.type) {
      case 'error':
        failures.set(runId, event.content)
        return
      case 'turn_ended': {
        const error = failures.get(runId)
        failures.delete(runId)
        return settle(runId, { outcome: event.outcome, ...(error !== undefined && { error }) })
      }
      case 'agent_question':
        return settle(runId, { question: true })
      case 'tool_call':
      case 'policy_request':
      case 'plan_request':
        if (event.ask_id !== undefined) void permission(event.ask_id)
        return
      case 'ask_answered':
        asking.get(event.ask_id)?.abort()
        return
      default:
    }
  }

  /** Asks the editor's person; whoever answers first, here or elsewhere, has decided. */
  async function permission(askId: string) {
    if (asking.has(askId)) return
    const answered = new AbortController()
    asking.set(askId, answered)
    try {
      const ask = (await client.sessionAsks(sessionId, 'open')).items.find(({ ask_id }) => ask_id === askId)
      if (!ask) return
      await sending
      const question: RequestPermissionRequest = {
        sessionId,
        toolCall: { toolCallId: callOf(ask), title: ask.text },
        options: permissionOptions(ask),
      }
      const { outcome } = await editor.request(methods.client.session.requestPermission, question, {
        cancellationSignal: answered.signal,
        stopWaitingOnCancel: true,
      })
      if (outcome.outcome === 'selected') await client.answer(sessionId, askId, chosen(outcome.optionId))
      // The editor gave up the prompt that this belongs to; an ask of an earlier one stays open.
      else if (!answered.signal.aborted && awaited.size > 0) await client.cancel(sessionId)
    } catch (error) {
      // Answered elsewhere meanwhile, or the editor is gone: the ask stays as it is.
      if (!answered.signal.aborted && !(error instanceof ClientError && error.code === 'ask_closed'))
        console.error(`parley acp: ${String(error)}`)
    } finally {
      asking.delete(askId)
    }
  }

  const following = client.followSession(sessionId, {
    after: deps.after ?? 0,
    signal: leaving.signal,
    onEvent: (event) => inOrder(() => onEvent(event)),
    onToken: (token) => inOrder(() => send(view.take({ kind: 'token', token }))),
    onRefused: (error) => console.error(`parley acp: ${error.message}`),
  })

  return {
    get mode() {
      return mode
    },
    setMode(next: Mode) {
      mode = next
    },
    permission,
    async prompt(blocks: ContentBlock[]): Promise<StopReason> {
      const attachments = blocks.flatMap(fileOf)
      const said = blocks.map(textOf).filter(Boolean).join('\n\n')
      // A message must say something.
      const content = said.trim() === '' ? attachments.map(({ name }) => name).join(', ') : said
      if (content === '') throw RequestError.invalidParams(undefined, 'prompt: there is nothing in it')
      if (Buffer.byteLength(content) > MAX_CONTENT) throw RequestError.invalidParams(undefined, 'prompt: over 64 KiB')
      await files.offered
      const ending = await endingOf(await post(content, attachments))
      await sending
      if ('question' in ending) return 'end_turn'
      if (ending.outcome === 'cancelled') return 'cancelled'
      if (ending.outcome !== 'done') throw new RequestError(-32603, ending.error ?? `The run ended: ${ending.outcome}.`)
      return 'end_turn'
    },
    cancel: () => client.cancel(sessionId),
    async close() {
      leaving.abort()
      files.close()
      for (const one of asking.values()) one.abort()
      await following
    },
  }
}

export type AcpSession = ReturnType<typeof createAcpSession>

const callOf = ({ ask_id, payload }: Ask) => (typeof payload.call_id === 'string' ? payload.call_id : ask_id)

function chosen(optionId: string): Answer {
  if (optionId === 'approve') return { action: 'approve' }
  return optionId === 'approve-session' ? { action: 'approve', allow: 'session' } : { action: 'reject' }
}

function contentOf(path: string): string | undefined {
  try {
    const bytes = readFileSync(path)
    return bytes.length > MAX_FILE ? undefined : bytes.toString('utf8')
  } catch {
    return undefined
  }
}

/** Pictures, sound and other bytes that the editor puts into a prompt. */
function fileOf(block: ContentBlock): NewFile[] {
  if (block.type === 'image' || block.type === 'audio') {
    const { data, mimeType } = block
    const uri = block.type === 'image' ? block.uri : undefined
    return [{ name: nameIn(uri) || mimeType.replace('/', '.'), type: mimeType, data_base64: data }]
  }
  if (block.type !== 'resource' || 'text' in block.resource) return []
  const { uri, blob, mimeType } = block.resource
  return [{ name: nameIn(uri) || 'file', type: mimeType ?? '', data_base64: blob }]
}

const nameIn = (uri: string | null | undefined) => (uri ?? '').split('/').at(-1) ?? ''

/** What the editor puts into a prompt, as text: files that it names stay names, the coder can read them. */
function textOf(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'resource_link':
      return `[${block.name}](${block.uri})`
    case 'resource':
      return 'text' in block.resource ? `${block.resource.uri}:\n\`\`\`\n${block.resource.text}\n\`\`\`` : ''
    default:
      return ''
  }
}
