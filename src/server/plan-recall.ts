import type { LogEvent } from '#protocol/event.ts'
import { framesOf, type Plans } from '#views/ide.ts'

const PAGE = 200

export type ReadEvents = (after: number, limit: number) => Promise<LogEvent[]>

/**
 * Brings a plan back for a reader that joined in the middle of it: looks backwards for its beginning, then folds the
 * log from there up to `before` into `plans`.
 */
export async function recallPlan(planId: string, before: number, plans: Plans, read: ReadEvents): Promise<void> {
  const start = await findStart(planId, before, read)
  if (start === undefined) return
  for (let after = start - 1; after < before - 1; ) {
    const page = await read(after, PAGE)
    for (const event of page) if (event.seq < before) framesOf(event, plans)
    if (page.length === 0) return
    after = page.at(-1)?.seq ?? before
  }
}

async function findStart(planId: string, before: number, read: ReadEvents): Promise<number | undefined> {
  for (let end = before - 1; end > 0; end -= PAGE) {
    const page = await read(Math.max(0, end - PAGE), PAGE)
    const created = page.find((event) => event.type === 'task_plan_created' && isAbout(event, planId))
    if (created !== undefined) return created.seq
  }
  return undefined
}

const isAbout = (event: LogEvent, planId: string) => (JSON.parse(event.json) as { plan_id?: unknown }).plan_id === planId
