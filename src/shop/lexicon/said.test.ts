import { expect, test } from 'vitest'
import { saidAs, saidIn } from './said.ts'

test('O-02 hundreds of beginnings of words are one expression of few classes: a class of all letters in each stops the first turn', () => {
  expect(saidAs('material').source.match(/\\p\{L\}/g)).toBeNull()
  expect(saidIn('material').source.match(/\\p\{L\}/g)).toHaveLength(2)
})

test('S-05 a beginning of a word is met by the whole of it, in any of the languages', () => {
  expect(saidAs('people').test('дочери')).toBe(true)
  expect(saidAs('people').test('lamp')).toBe(false)
})
