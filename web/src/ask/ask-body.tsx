import { useTranslation } from 'react-i18next'
import type { Ask } from '#protocol/ask.ts'
import { useAgentName } from '../state/sessions.ts'
import { VisibleText } from '../ui/visible-text.tsx'
import { Diff } from './diff.tsx'
import { describeAction } from './describe.ts'
import { money } from './money.ts'
import { planOf } from './plan-edit.ts'
import { PlanGraph } from './plan-graph.tsx'
import { type Field, fieldsOf, toText } from './schema-fields.ts'

/** What exactly will happen, for reading. */
export function AskBody({ ask }: { ask: Ask }) {
  if (ask.kind === 'plan') return <PlanBody ask={ask} />
  if (ask.kind === 'tool') return <ToolBody ask={ask} />
  if (ask.kind === 'confirm') return <ConfirmBody ask={ask} />
  return null
}

function ConfirmBody({ ask }: { ask: Ask }) {
  const { t } = useTranslation()
  const named = (name: string) => (KNOWN.includes(name as (typeof KNOWN)[number]) ? t(`fact.${name as (typeof KNOWN)[number]}`) : name)
  return <Facts facts={describeAction(ask.payload).facts.map(([name, value]) => [named(name), value])} />
}

const KNOWN = ['action', 'context', 'name', 'role', 'text', 'title', 'url', 'value'] as const

function Facts({ facts }: { facts: [name: string, value: string, was?: string | undefined][] }) {
  if (facts.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 rounded border border-line bg-surface p-3 text-sm">
      {facts.map(([name, value, was]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-wrap break-words font-mono">
            {was === undefined ? null : (
              <del className="block text-danger">
                <VisibleText text={was} />
              </del>
            )}
            <VisibleText text={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ToolBody({ ask }: { ask: Ask }) {
  const { t } = useTranslation()
  const args = (ask.payload.arguments ?? {}) as Record<string, unknown>
  const preview = ask.payload.preview as { diff?: unknown; warning?: unknown } | undefined
  const diff = typeof preview?.diff === 'string' ? preview.diff : undefined
  // A diff says what the long text of a write would only repeat.
  const inDiff = (value: unknown) =>
    diff !== undefined && typeof value === 'string' && (value.includes('\n') || diff.includes(`\n+${value}`))
  const fields = fieldsOf(ask.payload.input_schema, args).filter((field) => field.name in args && !inDiff(args[field.name]))
  // What a person changed stands beside what was asked for.
  const before = ask.payload.asked_arguments as Record<string, unknown> | undefined
  const was = (field: Field) =>
    before && JSON.stringify(before[field.name]) !== JSON.stringify(args[field.name]) ? toText(field.kind, before[field.name]) : undefined
  return (
    <div className="flex flex-col gap-2">
      <Facts facts={fields.map((field) => [field.label, toText(field.kind, args[field.name]), was(field)])} />
      {diff ? <Diff text={diff} /> : null}
      {typeof preview?.warning === 'string' ? <p className="text-sm text-danger">{preview.warning}</p> : null}
      <details>
        <summary className="text-sm text-accent underline underline-offset-2">{t('form.asJson')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls must be reachable by keyboard */}
        <pre tabIndex={0} className="mt-1 max-h-60 overflow-auto rounded border border-line bg-surface p-2 font-mono text-sm">
          <VisibleText text={JSON.stringify(args, null, 2)} />
        </pre>
      </details>
    </div>
  )
}

function PlanBody({ ask }: { ask: Ask }) {
  const { t, i18n } = useTranslation()
  const name = useAgentName()
  const plan = planOf(ask.payload)
  const number = new Map(plan.tasks.map((task, i) => [task.task_id, i + 1]))
  return (
    <div className="flex flex-col gap-3">
      <PlanGraph nodes={plan.tasks} nameOf={name} />
      <ol className="flex flex-col gap-2">
        {plan.tasks.map((task, i) => (
          <li key={task.task_id} className="flex gap-2">
            <span className="numbers w-5 shrink-0 text-right text-faint">{i + 1}</span>
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <VisibleText text={task.description} />
              </p>
              <p className="numbers text-sm text-muted">
                {name(task.agent_id)}
                {task.depends_on.length > 0
                  ? ` · ${t('plan.after', { numbers: task.depends_on.map((id) => number.get(id) ?? id).join(', ') })}`
                  : ''}
                {task.cost_usd > 0 ? ` · ${money(task.cost_usd, i18n.language)}` : ''}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <p className="numbers text-sm text-muted">
        {t('plan.total', { count: plan.tasks.length, cost: money(plan.cost_usd, i18n.language) })}
      </p>
    </div>
  )
}
