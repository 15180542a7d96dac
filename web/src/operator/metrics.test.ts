import { expect, test } from 'vitest'
import { healthOf } from './metrics.ts'

test('G-09 figures are read from the metrics of the server and told as people read them', () => {
  const text = [
    '# HELP x y',
    'parley_turns_total{mode="direct",status="done"} 4',
    'parley_turns_total{mode="direct",status="failed"} 1',
    'parley_turn_seconds_bucket{le="1"} 3',
    'process_resident_memory_bytes 120400000',
    'process_start_time_seconds 1000',
    'parley_loop_delay_seconds 0.02',
  ].join('\n')
  const told = Object.fromEntries(healthOf(text, 'en', 1000_000 + 7_300_000).map(({ name, value }) => [name, value]))
  expect(told).toMatchObject({ ended: '5', failedTurns: '1', memory: '120 MB', uptime: '2 hr', delay: '20 ms', oldestAsk: '–' })
})
