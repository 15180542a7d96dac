import { styleText } from 'node:util'
import type { SessionEvent } from '#client/events.ts'

type Paint = (style: 'dim' | 'red' | 'yellow' | 'green' | 'cyan' | 'bold', text: string) => string
export const painter =
  (colours: boolean): Paint =>
  (style, text) =>
    colours ? styleText(style, text, { validateStream: false }) : text

/** What a person is shown of an event; undefined = nothing. Control characters from pages never reach the terminal. */
export function renderEvent(event: SessionEvent, paint: Paint): string | undefined {
  const line = linesOf(event, paint)
  return line === undefined
    ? undefined
    : line.map((part) => part.replace(/[\u0000-\u0008\u000b-\u001a\u001c-\u001f\u007f-\u009f]/g, '�')).join('\n')
}

const safe = (text: string) => text.replaceAll('\u001b', '�')

function linesOf(event: SessionEvent, paint: Paint): string[] | undefined {
  switch (event.type) {
    case 'agent_message':
      return [`${paint('cyan', `${event.agent_id ?? 'agent'}:`)} ${safe(event.content)}`]
    case 'agent_question':
      return [paint('yellow', `? ${safe(event.text)}`)]
    case 'policy_request':
      return [
        paint('yellow', `? ${safe(event.text ?? JSON.stringify(event.action))}`),
        paint('yellow', '  /yes runs exactly this, /no drops it'),
      ]
    case 'policy_result':
      return [paint('dim', `  decision: ${safe(event.decision)}`)]
    case 'plan_request':
      return [paint('yellow', `? ${safe(event.text ?? 'A plan waits for your approval.')} /yes or /no`)]
    case 'tool_call':
      return [paint('dim', `  · ${safe(event.tool_name)} ${safe(shorten(JSON.stringify(withoutSignature(event.arguments))))}`)]
    case 'tool_result':
      return event.error === undefined ? undefined : [paint('red', `  ! ${safe(shorten(String(event.error)))}`)]
    case 'task_failed':
      return [paint('red', `! ${safe(event.error)}`)]
    default:
      return undefined
  }
}

const withoutSignature = (args: Record<string, unknown> = {}) => Object.fromEntries(Object.entries(args).filter(([name]) => name !== 'as'))
const shorten = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text)

/** The line one types on: the session's state, the step the agent is at, what it has cost, where it is, and the mode. */
export function promptOf(
  state: { status: string; step: string | undefined; url: string; cost: number; mode: 'cmd' | 'chat'; connected: boolean; before: boolean },
  paint: Paint,
): string {
  const colour = { running: 'green', waiting_user: 'yellow', error: 'red' }[state.status] as 'green' | 'yellow' | 'red' | undefined
  const status = state.connected ? state.status : state.before ? 'reconnecting' : 'connecting'
  const at = URL.canParse(state.url) ? shorten(`${new URL(state.url).host}${new URL(state.url).pathname}`).slice(0, 60) : ''
  const facts = [state.step, state.cost > 0 ? `$${state.cost.toFixed(3)}` : undefined, at || undefined].filter((fact) => fact !== undefined)
  const step = state.status === 'running' ? facts.map((fact) => ` · ${fact}`).join('') : ''
  const shown =
    state.status === 'idle' && state.connected ? '' : `${paint(state.connected ? (colour ?? 'dim') : 'red', `● ${status}${step}`)} `
  return `${shown}${paint('bold', state.mode === 'chat' ? 'chat>' : 'parley>')} `
}
