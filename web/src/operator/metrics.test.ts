import { expect, test } from 'vitest'
import { figuresOf } from './metrics.ts'

test('G-09 figures are read from the metrics of the server', () => {
  const text = '# HELP x y\nparley_turns_total{mode="direct",status="done"} 4\nparley_turn_seconds_bucket{le="1"} 3\nother 1\n'
  expect(figuresOf(text, /^parley_turn/)).toEqual([{ name: 'parley_turns_total', labels: 'mode=direct, status=done', value: 4 }])
})
