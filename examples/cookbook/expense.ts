import { defineAgent } from 'parley-server'

interface Expense {
  what: string
  amount: number
}

/** A form, then a decision by somebody else: whoever has the role `finance`, and nobody's silence is a yes. */
export default defineAgent({
  id: 'expense',
  name: 'Expense',
  description: 'Files an expense and has it approved',
  async run(turn) {
    const expense = (await turn.form('What did you pay for?', {
      type: 'object',
      properties: { what: { type: 'string', minLength: 1 }, amount: { type: 'number', exclusiveMinimum: 0 } },
      required: ['what', 'amount'],
    })) as Expense
    const { approved, feedback } = await turn.decide(
      `Pay back ${expense.amount} for ${expense.what}?`,
      { ...expense, to: turn.session.user },
      { to: { role: 'finance' }, deadline: { after: '3d', remind: '1d', then: { approved: false } } },
    )
    return approved ? `${expense.amount} will be paid back.` : `Not paid back. ${feedback ?? ''}`.trim()
  },
})
