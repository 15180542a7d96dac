import { createId } from '#protocol/ids.ts'
import type { ClientFrame, ServerFrame } from '#protocol/frames.ts'
import { nextAsks, readDecision, type OpenAsk } from './asks.ts'

export interface ConversationDeps {
  agent: string | undefined
  send: (frame: ClientFrame) => boolean
  say: (text: string) => void
  /** Opens the person's editor; undefined when there is none to open. */
  edit: ((value: Record<string, unknown>) => Promise<Record<string, unknown>>) | undefined
}

/**
 * What a typed line does, and when the next one may be taken. Typed lines are taken one at a time: each waits until
 * the turn it started is over or an ask is open, so that a script on a pipe reads like a person at a terminal.
 */
export function createConversation({ agent, send, say, edit }: ConversationDeps) {
  let asks: OpenAsk[] = []
  let running = false
  /** A decision was sent and its outcome has not come yet. */
  let deciding = false
  let wake = () => {}

  function saw(frame: ServerFrame): void {
    asks = nextAsks(asks, frame)
    if (frame.type === 'status') running = frame.status === 'running' || frame.status === 'waiting_user'
    if (frame.type === 'policy_result') deciding = false
    if (frame.type === 'error' && frame.seq === undefined) {
      deciding = false
      if (frame.context.frame === 'user_message') running = false
    }
    wake()
  }

  const isReady = () => !deciding && (asks.length > 0 || !running)

  async function typed(line: string): Promise<void> {
    const [ask] = asks
    if (line.trim() === '/cancel') return void send({ type: 'cancel' })
    if (ask !== undefined) return decide(ask, line)
    if (line.trim() === '') return
    running = true
    if (!send({ type: 'user_message', content: line, idempotency_key: createId('k'), ...(agent !== undefined && { target_agent: agent }) }))
      say('too much is waiting to be sent; try again')
  }

  async function decide(ask: OpenAsk, line: string): Promise<void> {
    const decision = readDecision(ask, line)
    switch (decision.kind) {
      case 'unclear':
        return say(decision.hint)
      case 'answer':
        if (line.trim() === '') return say('type your answer')
        deciding = true
        return void send({ type: 'user_message', content: decision.text, idempotency_key: createId('k') })
      case 'open editor':
        return openEditor(ask)
      case 'edit':
        deciding = true
        return void send({ type: 'hitl_response', call_id: ask.ask_id, action: 'edit', edited_arguments: decision.edited_arguments })
      case 'decide': {
        deciding = true
        const { action, feedback } = decision
        return void send({ type: 'hitl_response', call_id: ask.ask_id, action, ...(feedback !== undefined && { feedback }) })
      }
    }
  }

  async function openEditor(ask: OpenAsk): Promise<void> {
    if (edit === undefined) return say('no editor here: set EDITOR, or type edit {…JSON…}')
    try {
      const edited_arguments = await edit(ask.editable ?? {})
      deciding = true
      send({ type: 'hitl_response', call_id: ask.ask_id, action: 'edit', edited_arguments })
    } catch (error) {
      say(`not edited: ${error instanceof Error ? error.message : String(error)}`)
    }
  }

  return {
    saw,
    typed,
    isRunning: () => running,
    openAsks: () => asks,
    isReady,
    /** Resolves when the next line may be taken. */
    async ready(): Promise<void> {
      while (!isReady()) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
      }
    },
  }
}
