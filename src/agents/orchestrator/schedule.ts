import type { TaskDraft } from '#core/plan/graph.ts'

export interface Work<T> {
  /** At most this many tasks run at once. */
  parallel: number
  /** True when it succeeded. A throw ends the whole schedule. */
  run(task: T): Promise<boolean>
  /** It can't run, because these failed or were skipped. */
  skip(task: T, because: string[]): Promise<void>
}

type Outcome = 'done' | 'failed' | 'skipped'

/**
 * Runs a task graph: each task as soon as all it depends on is done, independent ones side by side. What depends on a
 * failure is skipped, the rest goes on. Resolves when every task has an outcome. The graph must have no circle.
 */
export async function runGraph<T extends Pick<TaskDraft, 'task_id' | 'depends_on'>>(
  tasks: T[],
  work: Work<T>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  const waiting = new Set(tasks)
  const running = new Set<Promise<void>>()

  async function settle(task: T): Promise<void> {
    const broken = task.depends_on.filter((id) => outcomes.get(id) !== 'done')
    if (broken.length > 0) {
      await work.skip(task, broken)
      outcomes.set(task.task_id, 'skipped')
    } else outcomes.set(task.task_id, (await work.run(task)) ? 'done' : 'failed')
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const task of waiting) {
      if (running.size >= work.parallel) break
      if (!task.depends_on.every((id) => outcomes.has(id))) continue
      waiting.delete(task)
      const started: Promise<void> = settle(task).finally(() => running.delete(started))
      running.add(started)
    }
    await Promise.race(running)
  }
  return outcomes
}
