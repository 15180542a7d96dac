import { defineAgent, defineTool } from 'parley-server'

/** The tool decides what needs a yes, so no prompt can talk the agent out of it. */
const refund = defineTool<{ order: string; amount: number }>({
  name: 'refund_order',
  description: 'Pays money back for an order',
  input: {
    type: 'object',
    properties: { order: { type: 'string' }, amount: { type: 'number', exclusiveMinimum: 0 } },
    required: ['order', 'amount'],
  },
  approval: ({ amount }) => amount > 50,
  effect: 'outside', // after a crash a person says whether to do it again
  preview: ({ order, amount }) => ({ text: `Order ${order}: ${amount.toFixed(2)} back to the customer` }),
  run: ({ order, amount }) => ({ order, refunded: amount }),
})

/** A model with a tool of one's own, in one line: `turn.work` is the whole conversation. */
export default defineAgent({
  id: 'refund',
  name: 'Refund',
  description: 'Handles requests for refunds',
  tools: [refund],
  run: (turn) => turn.work({ system: 'You handle refunds. Ask for the order number when it is missing.', plan: false }),
})
