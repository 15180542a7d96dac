import type { ModelMessage } from '#core/ports/model.ts'
import { note } from '#text/prompt/history.ts'
import { digestOf, SAID_SO_FAR } from './digest.ts'
import { conversationOf, MAX_TURNS, type Memory } from './memory.ts'
import { appendUser, cutMiddle } from './messages.ts'
import { type ShownSections, sectionsIn } from './sections.ts'
import { giveWay, type Kept } from './shorten.ts'
import { ofContent, ofMessages } from './size.ts'

/** Shares of the model's room: where earlier turns take more than the first they are brought down to the second. */
const SHARE = 0.5
const ROOMY = 0.35
/** Of turns that are only told in short. */
const IN_SHORT = 0.15
const CHARACTERS_PER_TOKEN = 3

export interface Recalled {
  messages: ModelMessage[]
  /** What stood before their requests, the latest first. */
  sections: ShownSections[]
}

interface Earlier {
  messages: ModelMessage[]
  sections: ShownSections[]
}

/**
 * The conversations of earlier turns. Where there are too many, old and long results of tools give way first and can be read
 * again; then the oldest turns are told in short, with what the person said and decided. Made by going through the turns from
 * the first, as they came: so the next turn finds the same beginning, which the provider may have cached.
 */
export async function recall(memory: Memory, turns: string[], agentId: string, room: number, kept: Kept): Promise<Recalled> {
  const whole: Earlier[] = []
  const short: string[] = []
  const all = () => whole.flatMap(({ messages }) => messages)
  const size = () => ofMessages(all()) + ofContent(short.join('\n'))
  for (const runId of turns) {
    const steps = await memory.steps(runId)
    const messages = await conversationOf(memory, runId, agentId, steps)
    if (messages[0]?.role !== 'user') continue
    whole.push({ messages, sections: sectionsIn(steps) })
    if (size() <= room * SHARE) continue
    giveWay(all(), kept, room * ROOMY - ofContent(short.join('\n')), 0)
    while (whole.length > 1 && size() > room * ROOMY) {
      short.push(digestOf(whole.shift()?.messages ?? []))
      fitAll(short, room * IN_SHORT * CHARACTERS_PER_TOKEN)
    }
  }
  const messages = all()
  if (short.length > 0) tellInShort(messages, short, turns.length >= MAX_TURNS)
  return { messages, sections: whole.toReversed().flatMap(({ sections }) => sections) }
}

/** Each gets its part of the room. */
function fitAll(short: string[], most: number) {
  if (short.join('\n').length <= most) return
  for (const [i, text] of short.entries()) short[i] = cutMiddle(text, Math.max(300, most / short.length))
}

function tellInShort(messages: ModelMessage[], short: string[], more: boolean) {
  const turns = short.length === 1 ? 'one earlier turn is' : `${short.length} earlier turns are`
  const before = more ? ' There may have been others before.' : ''
  const listed = short.map((text, i) => `--- ${i + 1}\n${text}`).join('\n')
  const told: ModelMessage[] = [
    {
      role: 'user',
      content: note(`${turns} not shown here, to save room.${before} ${SAID_SO_FAR}${listed}\n---`),
    },
  ]
  const [first] = messages
  if (first?.role === 'user') appendUser(told, first.content)
  messages.splice(0, first?.role === 'user' ? 1 : 0, ...told)
}
