import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PlanTask } from '#protocol/plan.ts'
import { useAgents } from '../state/sessions.ts'
import { IconButton } from '../ui/button.tsx'
import { changeTask, dropTask } from './plan-edit.ts'

/** The tasks of a plan as a list that can be changed: what, by whom, or not at all. */
export function PlanForm({ tasks, onChange }: { tasks: PlanTask[]; onChange(tasks: PlanTask[]): void }) {
  const { t } = useTranslation()
  const { data: agents = [] } = useAgents()
  return (
    <ol className="flex flex-col gap-3">
      {tasks.map((task, i) => (
        <li key={task.task_id} className="flex items-start gap-2">
          <span className="numbers mt-2 w-5 shrink-0 text-right text-sm text-faint">{i + 1}</span>
          <div className="min-w-0 flex-1">
            <textarea
              aria-label={t('plan.taskText', { number: i + 1 })}
              value={task.description}
              rows={Math.min(4, Math.ceil(task.description.length / 60) || 1)}
              onChange={(event) => onChange(changeTask(tasks, task.task_id, { description: event.target.value }))}
              className="field"
            />
            <select
              aria-label={t('plan.taskAgent', { number: i + 1 })}
              value={task.agent_id}
              onChange={(event) => onChange(changeTask(tasks, task.task_id, { agent_id: event.target.value }))}
              className="mt-1 rounded border border-line bg-surface px-2 py-1 text-sm"
            >
              {[...new Set([task.agent_id, ...agents.map((agent) => agent.id)])].map((id) => (
                <option key={id} value={id}>
                  {agents.find((agent) => agent.id === id)?.name ?? id}
                </option>
              ))}
            </select>
          </div>
          <IconButton
            label={t('plan.drop', { number: i + 1 })}
            disabled={tasks.length === 1}
            onClick={() => onChange(dropTask(tasks, task.task_id))}
          >
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ol>
  )
}
