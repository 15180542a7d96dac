import { defineAgent } from 'parley-server'

interface Sorted {
  team: 'billing' | 'technical'
  urgent: boolean
}

/** Structured output: what the model returns fits the schema, or the call fails. A person settles what it is unsure of. */
export default defineAgent({
  id: 'triage',
  name: 'Triage',
  description: 'Sorts letters of customers',
  async run(turn) {
    const { object } = await turn.generate({
      system: 'Sort the letter of a customer.',
      prompt: turn.input,
      schema: {
        type: 'object',
        properties: { team: { enum: ['billing', 'technical'] }, urgent: { type: 'boolean' } },
        required: ['team', 'urgent'],
      },
      step: 'sort',
    })
    const { team, urgent } = object as Sorted
    if (!urgent) return `For ${team}.`
    const who = await turn.choose('It is urgent. Who takes it?', [{ value: 'me', label: 'I do' }, { value: team }])
    return `Urgent, for ${who}.`
  },
})
