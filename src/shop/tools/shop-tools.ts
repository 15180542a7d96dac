import type { AnyTool, ToolContext } from '#core/ports/tools.ts'
import { loadShop } from '../load.ts'
import type { Shop } from '../shop.ts'
import { DECLARED } from './declared.ts'

/** The tools of the shop. What they do is loaded with the first call: a server that sells nothing does not pay for it. */
export function createShopTools(shop: Shop): AnyTool[] {
  let loading: Promise<Map<string, AnyTool>> | undefined
  const load = async () => {
    const { createActTools, createModelTools } = await loadShop()
    return new Map([...createActTools(shop), ...createModelTools(shop)].map((tool) => [tool.name, tool]))
  }
  return Object.values(DECLARED).map((declared) => ({
    ...declared,
    async run(args: never, context: ToolContext) {
      const tool = (await (loading ??= load())).get(declared.name) as AnyTool
      return tool.run(args, context)
    },
  }))
}
