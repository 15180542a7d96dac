/** Metrics as Prometheus reads them: counters, gauges and histograms with labels, written as text when somebody asks. */
export type Labels = Record<string, string | number>

export const CONTENT_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  collect?: () => Promise<void> | void
  lines(): Iterable<string>
}

const escapeLabel = (value: string | number) => String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const written = (names: string[], values: (string | number)[]) => names.map((name, i) => `${name}="${escapeLabel(values[i] ?? '')}"`)
const braced = (pairs: string[]) => (pairs.length === 0 ? '' : `{${pairs.join(',')}}`)

/** One value for each combination of labels, found without writing them out. */
function createSeries<T>(names: string[], create: () => T) {
  const all = new Map<string, { pairs: string[]; value: T }>()
  const [first, ...others] = names
  return {
    all,
    of(labels: Labels): { value: T } {
      let key = first === undefined ? '' : String(labels[first] ?? '')
      for (const name of others) key += `\n${labels[name] ?? ''}`
      let one = all.get(key)
      if (one === undefined) {
        one = {
          pairs: written(
            names,
            names.map((name) => labels[name] ?? ''),
          ),
          value: create(),
        }
        all.set(key, one)
      }
      return one
    },
  }
}

export function createRegistry() {
  const families: Family[] = []

  function numbers(type: 'counter' | 'gauge', name: string, help: string, labelNames: string[]) {
    const series = createSeries(labelNames, () => 0)
    if (labelNames.length === 0) series.of({})
    const family: Family = {
      name,
      help,
      type,
      *lines() {
        for (const { pairs, value } of series.all.values()) yield `${name}${braced(pairs)} ${value}`
      },
    }
    families.push(family)
    return { family, series }
  }

  return {
    counter(name: string, help: string, labelNames: string[] = []) {
      const { series } = numbers('counter', name, help, labelNames)
      return { inc: (labels: Labels = {}, by = 1) => void (series.of(labels).value += by) }
    },
    /** `collect` is called before each reading; where it fails, the values stay as they were. */
    gauge(name: string, help: string, labelNames: string[], collect?: (own: Gauge) => Promise<void> | void): Gauge {
      const { family, series } = numbers('gauge', name, help, labelNames)
      const own: Gauge = {
        set: (value, labels = {}) => void (series.of(labels).value = value),
        reset: () => series.all.clear(),
      }
      if (collect) family.collect = () => collect(own)
      return own
    },
    histogram(name: string, help: string, labelNames: string[], buckets: number[]) {
      const series = createSeries(labelNames, () => ({ counts: buckets.map(() => 0), sum: 0, count: 0 }))
      families.push({
        name,
        help,
        type: 'histogram',
        *lines() {
          for (const { pairs, value } of series.all.values()) {
            let below = 0
            for (const [i, bound] of buckets.entries()) {
              below += value.counts[i] ?? 0
              yield `${name}_bucket${braced([...pairs, `le="${bound}"`])} ${below}`
            }
            yield `${name}_bucket${braced([...pairs, 'le="+Inf"'])} ${value.count}`
            yield `${name}_sum${braced(pairs)} ${value.sum}`
            yield `${name}_count${braced(pairs)} ${value.count}`
          }
        },
      })
      return {
        observe(seconds: number, labels: Labels = {}) {
          const { value } = series.of(labels)
          value.sum += seconds
          value.count++
          const bucket = buckets.findIndex((bound) => seconds <= bound)
          if (bucket >= 0) value.counts[bucket] = (value.counts[bucket] ?? 0) + 1
        },
      }
    },
    async text(): Promise<string> {
      await Promise.all(families.map(async ({ collect }) => collect?.()).map((collected) => collected.catch(() => undefined)))
      const lines = families.flatMap(({ name, help, type, lines: own }) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...own()])
      return `${lines.join('\n')}\n`
    },
  }
}

export interface Gauge {
  set(value: number, labels?: Labels): void
  reset(): void
}

export type Registry = ReturnType<typeof createRegistry>
