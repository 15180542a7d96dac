import type { ServerFrame } from '#protocol/frames.ts'
import { makeVisible } from '#protocol/visible.ts'
import { askIn, hintFor } from './asks.ts'

type Style = 'dim' | 'bold' | 'red' | 'green' | 'yellow'

export interface Screen {
  write(text: string): void
  /** Colours the text where the output can show it. */
  paint(style: Style, text: string): string
}

const MARKS = { pending: '[ ]', blocked: '[-]', running: '[>]', done: '[x]', error: '[!]' } as const
const COLOURS = { pending: 'dim', blocked: 'dim', running: 'yellow', done: 'green', error: 'red' } as const
const MAX_LINE = 200

/** Draws frames as lines of text. Everything that comes from outside is shown without its control characters. */
export function createRenderer(screen: Screen) {
  const plans = new Map<string, Map<string, string>>()
  let streaming: string | undefined

  const line = (text: string) => {
    if (streaming !== undefined) screen.write('\n')
    streaming = undefined
    screen.write(`${text}\n`)
  }

  function showToken(frame: Extract<ServerFrame, { type: 'assistant_message' }>): void {
    if (!frame.is_final) {
      if (streaming !== frame.message_id) screen.write(streaming === undefined ? '\n' : '\n\n')
      streaming = frame.message_id
      return screen.write(makeVisible(frame.token))
    }
    const shown = streaming === frame.message_id
    if (!shown) return line(`\n${makeVisible(frame.content ?? '')}`)
    screen.write('\n')
    streaming = undefined
  }

  /** The whole plan when it is new, then only the steps that changed. */
  function showPlan(frame: Extract<ServerFrame, { type: 'plan_update' }>): void {
    const before = plans.get(frame.plan_id)
    plans.set(frame.plan_id, new Map(frame.steps.map((step) => [step.id, step.status])))
    if (before === undefined) line(screen.paint('bold', 'Plan'))
    for (const step of frame.steps) {
      const ready = before !== undefined && step.status === 'pending'
      if (ready || before?.get(step.id) === step.status) continue
      line(screen.paint(COLOURS[step.status], `${MARKS[step.status]} ${makeVisible(step.id)}. ${oneLine(step.desc)}`))
    }
  }

  function showAsk(frame: ServerFrame): void {
    const ask = askIn(frame)
    if (ask === undefined) return
    line(screen.paint('yellow', `? ${makeVisible(ask.text)}`))
    if (frame.type === 'tool_call') for (const text of detailsOf(frame)) line(text)
    line(screen.paint('dim', `  (${hintFor(ask)})`))
  }

  function detailsOf(frame: Extract<ServerFrame, { type: 'tool_call' }>): string[] {
    const { diff, kind, argv, note } = frame.preview ?? {}
    const shown =
      typeof diff === 'string' && diff !== ''
        ? { ...frame.arguments, content: undefined, new_text: undefined, old_text: undefined }
        : frame.arguments
    const facts = [`  ${frame.tool_name} ${makeVisible(JSON.stringify(shown))}`]
    if (kind === 'shell') facts.push(screen.paint('red', '  This line is given to a shell.'))
    else if (typeof note === 'string') facts.push(`  ${makeVisible(note)}`)
    if (Array.isArray(argv)) facts.push(`  runs without a shell: ${makeVisible(JSON.stringify(argv))}`)
    if (typeof diff === 'string') facts.push(...diff.trimEnd().split('\n').map(paintDiff))
    return facts
  }

  function paintDiff(text: string): string {
    const visible = `  ${makeVisible(text)}`
    if (text.startsWith('+')) return screen.paint('green', visible)
    return text.startsWith('-') ? screen.paint('red', visible) : screen.paint('dim', visible)
  }

  function show(frame: ServerFrame): void {
    switch (frame.type) {
      case 'assistant_message':
        return showToken(frame)
      case 'plan_update':
        showPlan(frame)
        return showAsk(frame)
      case 'plan_progress':
        return frame.result === '' ? undefined : line(screen.paint('dim', `    ${oneLine(frame.result)}`))
      case 'tool_call':
        return frame.requires_approval === true
          ? showAsk(frame)
          : line(screen.paint('dim', `  ${frame.tool_name} ${oneLine(JSON.stringify(frame.arguments))}`))
      case 'tool_result':
        return line(
          frame.error === undefined
            ? screen.paint('dim', `  → ${oneLine(JSON.stringify(frame.result ?? null))}`)
            : screen.paint('red', `  → ${oneLine(frame.error)}`),
        )
      case 'agent_question':
      case 'policy_request':
        return showAsk(frame)
      case 'policy_result':
        return line(
          screen.paint('dim', `  ${frame.decision}${frame.answered_by === undefined ? '' : ` by ${makeVisible(frame.answered_by)}`}`),
        )
      case 'agent_chain_update':
        return line(
          screen.paint(
            'dim',
            frame.agents.map((agent) => `${MARKS[agent.status]} ${makeVisible(agent.agent_id)} (${makeVisible(agent.role)})`).join(' → '),
          ),
        )
      case 'observation':
        return line(screen.paint('dim', `  sees ${oneLine(frame.summary)}`))
      case 'error':
        return line(screen.paint('red', `error (${makeVisible(frame.code)}): ${makeVisible(frame.content)}`))
      default:
        return undefined
    }
  }

  return { show, line }
}

function oneLine(text: string): string {
  const flat = makeVisible(text).replace(/\s+/g, ' ').trim()
  return flat.length <= MAX_LINE ? flat : `${flat.slice(0, MAX_LINE)}…`
}
