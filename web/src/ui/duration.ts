const parts = (ms: number): [number, 'hour' | 'minute' | 'second' | 'millisecond'][] => {
  if (ms < 1_000) return [[Math.round(ms), 'millisecond']]
  if (ms < 60_000) return [[Math.round(ms / 100) / 10, 'second']]
  const seconds = Math.round(ms / 1_000)
  if (seconds < 3_600)
    return [
      [Math.floor(seconds / 60), 'minute'],
      [seconds % 60, 'second'],
    ]
  return [
    [Math.floor(seconds / 3_600), 'hour'],
    [Math.floor((seconds % 3_600) / 60), 'minute'],
  ]
}

/** How long something took, in the units that a person would say: 340 ms, 2.1 sec, 4 min 5 sec. */
export const durationText = (ms: number, language: string): string =>
  parts(ms)
    .map(([value, unit]) => new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value))
    .join(' ')
