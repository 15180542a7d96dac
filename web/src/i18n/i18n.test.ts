import i18next from 'i18next'
import { expect, test } from 'vitest'
import { en as atOnce } from './en.ts'
import { enFormation } from './en-formation.ts'
import { enOperator } from './en-operator.ts'
import { enSettings } from './en-settings.ts'
import { enWork } from './en-work.ts'
import { setUpLanguage } from './i18n.ts'
import { ru } from './ru.ts'
import { uk } from './uk.ts'

const en = { ...atOnce, ...enFormation, ...enOperator, ...enSettings, ...enWork }
const PLURAL = /_(one|few|many|other)$/
const base = (key: string) => key.replace(PLURAL, '')
const bases = (dictionary: object) => [...new Set(Object.keys(dictionary).map(base))].sort()
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort()

test.each([
  ['uk', uk],
  ['ru', ru],
] as const)('%s says everything that English says, with the same values in it', (_code, dictionary) => {
  expect(bases(dictionary)).toEqual(bases(en))
  for (const [key, text] of Object.entries(dictionary)) {
    const original = (en as Record<string, string>)[key] ?? (en as Record<string, string>)[`${base(key)}_other`] ?? ''
    expect(`${key}: ${holes(text)}`).toBe(`${key}: ${holes(original)}`)
  }
})

test.each([
  ['en', en],
  ['uk', uk],
  ['ru', ru],
] as const)('%s has every plural form of its language', (code, dictionary) => {
  const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories
  const counted = new Set(
    Object.keys(dictionary)
      .filter((key) => PLURAL.test(key))
      .map(base),
  )
  for (const key of counted) for (const form of forms) expect(Object.keys(dictionary)).toContain(`${key}_${form}`)
})

test('P-20 numbers bend the words as each language does', async () => {
  const said = async (code: string) => {
    await setUpLanguage(code)
    return [1, 2, 5, 21].map((count) => i18next.t('nav.waiting', { count }))
  }
  expect(await said('en')).toEqual(['1 ask waits', '2 asks wait', '5 asks wait', '21 asks wait'])
  expect(await said('uk')).toEqual(['1 запит чекає', '2 запити чекають', '5 запитів чекають', '21 запит чекає'])
  expect(await said('ru')).toEqual(['1 запрос ждёт', '2 запроса ждут', '5 запросов ждут', '21 запрос ждёт'])
})
