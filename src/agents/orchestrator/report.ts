import { type Language, languageOf } from '#text/language.ts'
import type { TaskOutcome } from './execute.ts'

/** Longest result that is repeated in the report; the log has it whole. */
const SHOWN = 4000

/** The reply to a plan of several tasks: what was done, what failed, what was skipped. */
export function reportOn(outcomes: TaskOutcome[], message: string): string {
  const say = PHRASES[languageOf(message)]
  const done = outcomes.filter(({ status }) => status === 'done').length
  const head = done === outcomes.length ? say.all(done) : say.some(done, outcomes.length)
  return [head, section(say.done, 'done', outcomes), section(say.failed, 'failed', outcomes), section(say.skipped, 'skipped', outcomes)]
    .filter(Boolean)
    .join('\n\n')
}

export const rejectedReply = (message: string): string => PHRASES[languageOf(message)].rejected

function section(title: string, status: TaskOutcome['status'], outcomes: TaskOutcome[]): string {
  const items = outcomes.filter((outcome) => outcome.status === status).map(item)
  return items.length === 0 ? '' : `**${title}**\n${items.join('\n')}`
}

function item({ task, text }: TaskOutcome): string {
  const result = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  const title = `- ${task.task_id} · @${task.agent_id} · ${task.description.replace(/\s+/g, ' ').slice(0, 120)}`
  return result.trim() === '' ? title : `${title}\n\n${result.replace(/^/gm, '  ')}\n`
}

interface Phrases {
  all(count: number): string
  some(done: number, count: number): string
  done: string
  failed: string
  skipped: string
  rejected: string
}

const PHRASES: Record<Language, Phrases> = {
  en: {
    all: (count) => `All ${count} tasks are done.`,
    some: (done, count) => `${done} of ${count} tasks are done.`,
    done: 'Done',
    failed: 'Failed',
    skipped: 'Skipped',
    rejected: 'The plan was not approved, so nothing was run.',
  },
  ru: {
    all: (count) => `Все задачи выполнены (${count}).`,
    some: (done, count) => `Выполнено задач: ${done} из ${count}.`,
    done: 'Сделано',
    failed: 'Не удалось',
    skipped: 'Пропущено',
    rejected: 'План не одобрен, поэтому ничего не запущено.',
  },
  uk: {
    all: (count) => `Усі завдання виконано (${count}).`,
    some: (done, count) => `Виконано завдань: ${done} з ${count}.`,
    done: 'Зроблено',
    failed: 'Не вдалося',
    skipped: 'Пропущено',
    rejected: 'План не схвалено, тому нічого не запущено.',
  },
}
