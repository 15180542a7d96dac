import type { Turn } from '#core/agent/agent.ts'
import type { ModelFacts } from '#core/ports/model.ts'
import type { ToolInfo } from '#core/ports/tools.ts'
import type { WorkOptions } from '#core/ports/work.ts'
import { earlierTurns, type Memory } from './memory.ts'
import { type Recalled, recall } from './recall.ts'
import { renderSections, type ShownSections } from './sections.ts'
import type { Kept } from './shorten.ts'

/** What is decided once, when the work begins, and the same in every replay. */
interface Start {
  tools: ToolInfo[]
  context: string
  model: ModelFacts
  /** The turns whose conversations this one goes on from; absent in records from before they were. */
  earlier?: string[]
  /** What `context` was made of. */
  sections?: ShownSections
}

interface With {
  ownTools: boolean
  memory: Memory | undefined
  /** What had to be left out of the earlier turns. */
  kept: Kept
}

/** What the work begins with, recorded, and the earlier turns that it goes on from. */
export async function begin(turn: Turn, { tools, context }: WorkOptions, { ownTools, memory, kept }: With) {
  const names = Array.isArray(tools) ? tools.filter((tool) => typeof tool === 'string') : turn.agent_tools
  const wanted = typeof tools === 'function' ? tools : (tool: ToolInfo) => names.includes(tool.name)
  // An agent without tools remembers what was said aloud.
  const goOnFrom = ({ earlier = [], tools: offered, model }: Pick<Start, 'earlier' | 'tools' | 'model'>) =>
    memory && earlier.length > 0 && (ownTools || offered.length > 0)
      ? recall(memory, earlier, turn.agent_id, model.context_tokens - model.output_tokens, kept)
      : Promise.resolve({ messages: [], sections: [] })
  let recalled: Recalled | undefined
  // Editors and servers come and go, files and clocks change: what this begins with is recorded.
  const start = await turn.step('work', async (): Promise<Start> => {
    const earlier = memory && !turn.offline ? await earlierTurns(turn, memory) : []
    const facts = { tools: turn.tools.filter(wanted), model: turn.model, earlier }
    recalled = await goOnFrom(facts)
    const about = (typeof context === 'function' ? await context() : context) ?? ''
    if (typeof about === 'string') return { ...facts, context: about }
    const { text, shown } = renderSections(about, recalled.sections)
    return { ...facts, context: text, sections: shown }
  })
  return { ...start, recalled: recalled ?? (await goOnFrom(start)) }
}
