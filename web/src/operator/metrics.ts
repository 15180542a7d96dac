export interface Figure {
  name: string
  labels: string
  value: number
}

/** The samples of Prometheus text whose names are wanted, without buckets and empty ones. */
export function figuresOf(text: string, wanted: RegExp): Figure[] {
  return text.split('\n').flatMap((line): Figure[] => {
    const match = /^([a-zA-Z_:][\w:]*)(?:\{([^}]*)\})? (\S+)/.exec(line)
    const [, name = '', labels = '', value = ''] = match ?? []
    if (!match || !wanted.test(name) || name.endsWith('_bucket')) return []
    return [{ name, labels: labels.replaceAll('"', '').replaceAll(',', ', '), value: Number(value) }]
  })
}
