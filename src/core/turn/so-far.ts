import { sayUnfinished } from '../decide/turn.ts'
import type { Recorder, Scope } from './record.ts'

/** So often is a message that is being written put into the record. */
const EVERY_MS = 2_000

interface SoFar {
  message_id: string
  text: string
}

/**
 * Keeps a message that is being written over a crash: its text so far is recorded now and then, and when the call is made again
 * what the person had seen of the first attempt stands in the log as an unfinished message.
 */
export async function createSoFar(recorder: Recorder, scope: Scope, path: string, message_id: string) {
  const { run } = recorder
  const place = `${path}/so_far`
  const lost = run.steps.get(place)?.data as SoFar | undefined
  run.unseen.delete(place)
  const seen = (data: SoFar) => ({ path: place, kind: 'so_far', fingerprint: '', status: 'started' as const, data })
  if (lost && lost.text.trim() !== '') {
    await recorder.write(seen({ message_id, text: '' }), (draft) => {
      sayUnfinished(draft, { message_id: lost.message_id, content: lost.text, agent_id: scope.agent_id }, run.turn.id)
    })
  }
  let text = ''
  let written = Date.now()
  let writing: Promise<void> | undefined
  return {
    token(token: string) {
      text += token
      if (writing || Date.now() - written < EVERY_MS) return
      written = Date.now()
      writing = recorder
        .write(seen({ message_id, text }))
        .catch(() => undefined)
        .finally(() => {
          writing = undefined
        })
    },
    /** Before the result is recorded: nothing of this may be written after it. */
    done: async () => void (await writing),
  }
}
