import type { Knowledge, Passage } from '../ports/knowledge.ts'
import { fingerprintOf } from '../decide/fingerprint.ts'
import { type Recorder, type Scope, unpack } from './record.ts'

const PASSAGES = 5
const NOTHING = { passages: [] }

/** What an agent may know beside the conversation. Recorded when there is any: a replay must not see what was added since. */
export async function knowledgeFor(
  recorder: Recorder,
  knowledge: Knowledge,
  scope: Scope,
  input: string,
): Promise<{ passages: Passage[]; warning?: string }> {
  const { run } = recorder
  if (run.steps.size === 0 && knowledge.isEmpty?.(scope.agent_id)) return NOTHING
  const path = `${scope.prefix}knowledge`
  const recorded = recorder.recall(path, 'knowledge', null)
  if (recorded) return { passages: unpack(recorded) as Passage[] }
  // Calls of this agent are recorded, but no knowledge: it found none then.
  for (const other of run.steps.keys()) if (other.startsWith(scope.prefix)) return { passages: [] }
  const { passages, warning } = await knowledge.search(scope.agent_id, input, PASSAGES)
  if (passages.length === 0 && warning === undefined) return { passages }
  await recorder.write(
    { path, kind: 'knowledge', fingerprint: fingerprintOf(null), status: 'done', data: { value: passages } },
    (draft) => {
      if (warning !== undefined) draft.event('warning', { content: warning, agent_id: scope.agent_id }, run.turn.id)
    },
  )
  return { passages, ...(warning !== undefined && { warning }) }
}
