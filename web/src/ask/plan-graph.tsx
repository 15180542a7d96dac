import { useTranslation } from 'react-i18next'
import type { StepStatus } from '#protocol/plan.ts'
import { layersOf } from './plan-edit.ts'

interface Node {
  task_id: string
  agent_id: string
  depends_on: string[]
  status?: StepStatus | 'skipped'
}

const WIDTH = 132
const HEIGHT = 34
const GAP_X = 44
const GAP_Y = 10

interface Placed extends Node {
  number: number
  x: number
  y: number
}

function place(nodes: Node[]): { placed: Map<string, Placed>; width: number; height: number } {
  const layers = layersOf(nodes)
  const tallest = Math.max(1, ...layers.map((layer) => layer.length))
  const height = tallest * (HEIGHT + GAP_Y) - GAP_Y
  const placed = new Map<string, Placed>()
  layers.forEach((layer, column) => {
    const top = (height - (layer.length * (HEIGHT + GAP_Y) - GAP_Y)) / 2
    layer.forEach((id, row) => {
      const number = nodes.findIndex((node) => node.task_id === id) + 1
      const node = nodes[number - 1]
      if (node) placed.set(id, { ...node, number, x: column * (WIDTH + GAP_X), y: top + row * (HEIGHT + GAP_Y) })
    })
  })
  return { placed, width: layers.length * (WIDTH + GAP_X) - GAP_X, height }
}

const fills: Record<string, string> = {
  running: 'fill-accent-soft stroke-accent',
  done: 'fill-sunken stroke-line-strong',
  error: 'fill-danger-soft stroke-danger',
  skipped: 'fill-sunken stroke-line [stroke-dasharray:3_3]',
}

/** The task graph: left to right in the order of work, side by side what can run at once. */
export function PlanGraph({ nodes, nameOf }: { nodes: Node[]; nameOf(agentId: string): string }) {
  const { t } = useTranslation()
  const { placed, width, height } = place(nodes)
  const all = [...placed.values()]
  const edges = all.flatMap((to) => nearest(to, placed).map((from) => ({ from, to })))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="overflow-x-auto py-1" tabIndex={0} role="group" aria-label={t('plan.graph')}>
      <svg width={width + 2} height={height + 2} viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={describe(all, t)}>
        {edges.map(({ from, to }) => {
          const [x1, y1, x2, y2] = [from.x + WIDTH, from.y + HEIGHT / 2, to.x, to.y + HEIGHT / 2]
          const bend = (x1 + x2) / 2
          return (
            <path
              key={`${from.task_id}-${to.task_id}`}
              d={`M${x1} ${y1} C${bend} ${y1} ${bend} ${y2} ${x2 - 5} ${y2} m0 -3.5 l5 3.5 l-5 3.5`}
              className="fill-none stroke-line-strong"
              strokeWidth={1.5}
            />
          )
        })}
        {all.map((node) => (
          <g key={node.task_id} transform={`translate(${node.x} ${node.y})`} data-task={node.task_id}>
            <rect
              width={WIDTH}
              height={HEIGHT}
              rx={8}
              strokeWidth={1.25}
              className={fills[node.status ?? ''] ?? 'fill-surface stroke-line-strong'}
            />
            <text x={10} y={HEIGHT / 2} dominantBaseline="central" className="numbers fill-ink text-sm">
              <tspan className="fill-faint">{node.number} </tspan>
              {shorten(nameOf(node.agent_id), 14)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}

/** What a task waits for directly: not what one of those waits for already. */
function nearest(node: Placed, placed: Map<string, Placed>): Placed[] {
  const before = (id: string, seen = new Set<string>()): Set<string> => {
    for (const other of placed.get(id)?.depends_on ?? []) if (!seen.has(other)) before(other, seen.add(other))
    return seen
  }
  const implied = new Set(node.depends_on.flatMap((id) => [...before(id)]))
  return node.depends_on.flatMap((id) => (implied.has(id) ? [] : (placed.get(id) ?? [])))
}

const shorten = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

function describe(nodes: Placed[], t: ReturnType<typeof useTranslation>['t']): string {
  const numbers = new Map(nodes.map((node) => [node.task_id, node.number]))
  return nodes
    .map((node) => {
      const after = node.depends_on.map((id) => numbers.get(id)).filter((number) => number !== undefined)
      const name = `${node.number}: ${node.agent_id}`
      return after.length === 0 ? name : `${name}, ${t('plan.after', { numbers: after.join(', ') })}`
    })
    .join('; ')
}
