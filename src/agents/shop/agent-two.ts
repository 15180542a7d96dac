import { Template } from '#protocol/shop.ts'
import { DESIGNER } from './prompts.ts'
import type { Scene } from './tools.ts'

interface KnownMeta {
  count: number
  fields: string[]
  aliases: Record<string, string>
  layout_hint: string
}

/**
 * Agent 2: a template from meta and viewport. It is checked against the schema and the fields; one that fails leaves
 * the template by rule, which is already in place, as it is.
 */
export async function designTemplate({ turn, where }: Scene, hint?: string): Promise<void> {
  if (turn.offline) return
  try {
    const { count, fields, aliases, layout_hint } = (await turn.tool('get_meta', {})) as KnownMeta
    if (count === 0) return
    const prompt = JSON.stringify({ count, fields, aliases, layout_hint: hint ?? layout_hint, viewport: where.viewport ?? 'unknown' })
    const { object } = await turn.generate({
      small: true,
      step: 'agent_2',
      purpose: 'shop.agent2',
      system: DESIGNER,
      prompt,
      schema: Template,
      maxOutputTokens: 1_000,
    })
    await turn.tryTool('set_template', { template: object, where })
  } catch (error) {
    turn.signal.throwIfAborted()
    turn.log({ step: 'agent_2', error: error instanceof Error ? error.message : String(error) })
  }
}
