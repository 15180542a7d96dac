import type { Turn } from '../src/core/agent/agent.ts'

/** Asks a person: one question after the other, and waits for each as long as it takes. */
export default {
  id: 'interview',
  name: 'Interview',
  description: 'Interviews a person about a bug and writes the report',
  async run(turn: Turn) {
    const what = await turn.ask('What went wrong?')
    const since = await turn.ask('Since when?')
    const sure = await turn.confirm('Shall I write the report?', { what, since })
    if (!sure) return 'As you like: no report.'
    await turn.say(`Bug report\n\n- What: ${what}\n- Since: ${since}\n- First words: ${turn.input}`)
    return 'Report written'
  },
}
