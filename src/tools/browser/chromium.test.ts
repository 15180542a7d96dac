import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SWITCHED_OFF } from './chromium.ts'

test('what Playwright switches off in Chromium stays off', () => {
  const bundle = readFileSync(createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'), 'utf8')
  const list = /disabledFeatures = \[([^\]]*)\]/.exec(bundle)?.[1] ?? ''
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name)
  expect(theirs.length).toBeGreaterThan(5)
  expect(SWITCHED_OFF.split(/[=,]/)).toEqual(expect.arrayContaining(theirs))
})
