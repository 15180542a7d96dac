import { defineAgent } from 'parley-server'

/**
 * A tool of an MCP server that `mcp.json` names, and a long job in recorded steps: killed half-way, it goes on with the part that is
 * not done. `version` says how a turn that waits from before the total was added goes on.
 */
export default defineAgent({
  id: 'stock',
  name: 'Stock',
  description: 'Counts what is in stock: "pens, paper"',
  tools: ['warehouse.count'],
  async run(turn) {
    const things = turn.input.split(',').map((thing) => thing.trim())
    const plan = await turn.plan(things.map((thing) => ({ id: thing, desc: `count ${thing}` })))
    let total = 0
    for (const thing of things) {
      const outcome = await turn.tryTool('warehouse.count', { thing })
      if (!outcome.ok) {
        await plan.mark(thing, 'error')
        return `${thing} could not be counted: ${outcome.reason === 'rejected' ? outcome.feedback : outcome.error}`
      }
      total += Number(outcome.result)
      await plan.mark(thing, 'done', String(outcome.result))
    }
    return (await turn.version('total', 1)) === 0 ? 'Counted.' : `${total} in all.`
  },
})
