/** The sum of each metric of Prometheus text over its labels, without buckets; those of one label value under `name{label=value}`. */
function sumsOf(text: string): Map<string, number> {
  const sums = new Map<string, number>()
  const add = (name: string, value: number) => sums.set(name, (sums.get(name) ?? 0) + value)
  for (const line of text.split('\n')) {
    const [, name = '', labels = '', value = ''] = /^([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})? (\S+)/.exec(line) ?? []
    if (name === '' || name.endsWith('_bucket')) continue
    add(name, Number(value))
    for (const label of labels.split(',').filter(Boolean)) add(`${name}{${label.replaceAll('"', '')}}`, Number(value))
  }
  return sums
}

/** What is worth a look, as people read it; `bad` where something should be done. */
export function healthOf(text: string, language: string, now = Date.now()) {
  const sums = sumsOf(text)
  const of = (name: string) => sums.get(name) ?? 0
  const number = (value: number) => value.toLocaleString(language)
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 0 }).format(bytes / 1_000_000)
  const seconds = (value: number) => {
    const [unit, size] =
      value < 1 ? (['millisecond', 0.001] as const) : (LONG.find(([, least]) => value >= least) ?? (['second', 1] as const))
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 0 }).format(value / size)
  }
  const late = of('parley_loop_delay_seconds')
  return [
    { name: 'waitingAsks', value: number(of('parley_asks_open')), bad: false },
    { name: 'oldestAsk', value: of('parley_asks_open') === 0 ? '–' : seconds(of('parley_ask_oldest_seconds')), bad: false },
    { name: 'queuedMessages', value: number(of('parley_queue_waiting')), bad: false },
    { name: 'unsent', value: number(of('parley_outbox_waiting')), bad: false },
    { name: 'ended', value: number(of('parley_turns_total')), bad: false },
    { name: 'failedTurns', value: number(of('parley_turns_total{status=failed}')), bad: of('parley_turns_total{status=failed}') > 0 },
    { name: 'streams', value: number(of('parley_streams_open')), bad: false },
    { name: 'storage', value: megabytes(of('parley_storage_bytes')), bad: false },
    { name: 'memory', value: megabytes(of('process_resident_memory_bytes')), bad: false },
    { name: 'uptime', value: seconds(now / 1000 - of('process_start_time_seconds')), bad: false },
    { name: 'delay', value: seconds(late), bad: late > 0.5 },
  ] as const
}

const LONG = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
