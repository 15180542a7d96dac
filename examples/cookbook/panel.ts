import { defineAgent } from 'parley-server'

const reader = (id: string, name: string, looksFor: RegExp, finding: string) =>
  defineAgent({
    id,
    name,
    description: `${name} of the panel`,
    run: (turn) => (looksFor.test(turn.input) ? finding : 'nothing'),
  })

/** Calls other agents side by side and puts together what they found. One module may hold several agents. */
const panel = defineAgent({
  id: 'panel',
  name: 'Panel',
  description: 'Has a text read by several readers',
  async run(turn) {
    const readers = ['panel-tone', 'panel-facts']
    const found = await Promise.all(readers.map((id) => turn.call(id, turn.input, { task_id: id })))
    return readers.map((id, at) => `${id}: ${found[at]}`).join('\n')
  },
})

export default [panel, reader('panel-tone', 'Tone', /!{2,}/, 'too loud'), reader('panel-facts', 'Facts', /\b(always|never)\b/i, 'too sure')]
