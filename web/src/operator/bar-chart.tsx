interface BarChartProps {
  label: string
  total: string
  bars: { at: string; value: number; bad?: number }[]
  /** A value as people read it, with when it was. */
  tell(bar: { at: string; value: number; bad?: number }): string
  /** What stands under the first and the last bar. */
  ends: [string, string]
}

const HEIGHT = 64

/** A few dozen values over time, small: the sum in figures, the course as bars. What the bars say is also in the table below. */
export function BarChart({ label, total, bars, tell, ends }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 0)
  const scale = (value: number) => (most === 0 ? 0 : Math.max(value > 0 ? 2 : 0, (value / most) * HEIGHT))
  return (
    <figure className="min-w-0 flex-1 basis-48 rounded border border-line bg-surface p-3">
      <figcaption className="mb-2 flex items-baseline justify-between gap-2">
        <span className="text-sm text-muted">{label}</span>
        <span className="numbers text-lg font-strong">{total}</span>
      </figcaption>
      <div role="img" aria-label={`${label}: ${total}`} className="flex h-16 items-end gap-px border-b border-line">
        {bars.map((bar) => (
          <span key={bar.at} title={tell(bar)} className="flex h-full min-w-0 flex-1 flex-col justify-end hover:bg-sunken">
            {bar.bad ? <span className="block bg-danger" style={{ height: scale(bar.bad) }} /> : null}
            <span
              className="block rounded-t-sm bg-muted"
              style={{ height: Math.max(0, scale(bar.value) - (bar.bad ? scale(bar.bad) : 0)) }}
            />
          </span>
        ))}
      </div>
      <p aria-hidden className="numbers mt-1 flex justify-between text-sm text-faint">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  )
}
