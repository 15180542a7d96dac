import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { judge } from './detector.ts'
import type { ActedElement } from './detector.ts'

const lines = readFileSync(new URL('../../test/fixtures/browser/labels.txt', import.meta.url), 'utf8').split('\n')
const sets = lines.flatMap((line) => {
  const [, language, kind, labels] = /^(\w\w) ([+-]) (.*)$/.exec(line) ?? []
  return language && kind && labels ? [{ language, destructive: kind === '+', labels: labels.split('|') }] : []
})
const click = (element: Partial<ActedElement>) => judge({ action: 'click', element: { role: 'button', name: '', ...element } }).decision

describe('B-11 destructive words by meaning', () => {
  test('B-11 the label sets cover 22 languages', () => {
    expect(new Set(sets.map((set) => set.language)).size).toBe(22)
  })

  test.each(sets.filter((set) => set.destructive))('B-11 $language: destructive and outward labels ask', ({ labels }) => {
    const missed = labels.filter((name) => click({ name }) !== 'confirm')
    expect(missed.length / labels.length, missed.join(', ')).toBeLessThanOrEqual(0.03)
  })

  test.each(sets.filter((set) => !set.destructive))('B-13 $language: ordinary labels do not ask', ({ labels }) => {
    const stopped = labels.filter((name) => click({ name }) !== 'allow' || click({ name, role: 'link' }) !== 'allow')
    expect(stopped.length / labels.length, stopped.join(', ')).toBeLessThanOrEqual(0.03)
  })
})

describe('B-11 signs other than the name', () => {
  test.each<[string, Partial<ActedElement>]>([
    ['visible text behind a harmless name', { name: 'Continue reading', text: 'Delete everything' }],
    ['name behind a harmless text', { name: 'Pay now', text: 'Next' }],
    ['title', { title: 'Delete' }],
    ['value of an input', { value: 'Buy', input_type: 'submit' }],
    ['icon', { name: '🗑️' }],
    ['agreement in a dialog', { name: 'Yes', context: 'Delete this file? This cannot be undone.' }],
    ['agreement in Ukrainian', { name: 'Так', context: 'Видалити обліковий запис назавжди?' }],
    ['unnamed submit', { name: '', input_type: 'submit' }],
    ['Cyrillic look-alikes', { name: 'Dеlеtе' }],
    ['only look-alikes', { name: 'рау' }],
    ['zero-width space', { name: 'Del\u200bete' }],
    ['soft hyphen', { name: 'Un\u00adsubscribe' }],
    ['full width', { name: 'Ｄｅｌｅｔｅ' }],
    ['accents', { name: 'Délêté' }],
    ['capitals', { name: 'PLACE ORDER' }],
    ['spaced letters', { name: 'D e l e t e' }],
    ['digits for letters', { name: 'D3lete' }],
    ['names of code', { name: 'btnDeleteAccount' }],
    ['many words', { name: `Delete account ${'and more '.repeat(20)}` }],
  ])('B-11 reads the %s', (_, element) => {
    expect(click(element)).toBe('confirm')
  })

  test.each<[string, Partial<ActedElement>]>([
    ['a heading', { role: 'heading', name: 'Delete your account' }],
    ['a tab', { role: 'tab', name: 'Send' }],
    ['a checkbox', { role: 'checkbox', name: 'Delete after 30 days' }],
    ['a field', { role: 'textbox', name: 'Send a message' }],
    ['a question', { role: 'link', name: 'Can I cancel my order?' }],
    ['a long title', { role: 'link', name: 'Ten reasons people buy a new laptop every second winter' }],
    ['cancel in a dialog', { name: 'Cancel', context: 'Delete this file?' }],
    ['OK in a harmless dialog', { name: 'OK', context: 'We use cookies' }],
    ['a closing cross', { name: '✕', context: 'Delete this file?' }],
    ['a search submit', { name: 'Search', input_type: 'submit' }],
  ])('B-13 does not ask for %s', (_, element) => {
    expect(click(element)).toBe('allow')
  })

  test('B-11 Enter and a trailing newline count as submitting, but not in a search field', () => {
    const field = { role: 'textbox', name: 'Message' }
    expect(judge({ action: 'type', element: field, typed: 'hi' }).decision).toBe('allow')
    expect(judge({ action: 'type', element: field, typed: 'hi\n' }).decision).toBe('confirm')
    expect(judge({ action: 'type', element: field, typed: 'hi', submit: true }).decision).toBe('confirm')
    expect(judge({ action: 'type', element: { role: 'searchbox', name: 'Find' }, typed: 'hi', submit: true }).decision).toBe('allow')
  })
})

describe('B-11 agreement means what its dialog says', () => {
  test.each([
    ['Continue', 'This will delete all your photos'],
    ['OK', 'All photos will be deleted.'],
    ['Да', 'Вы уверены, что хотите удалить аккаунт?'],
    ['Так', 'Ви впевнені, що хочете видалити обліковий запис?'],
    ['Ja', 'Möchten Sie dieses Konto wirklich löschen?'],
    ['Sí', '¿Seguro que quieres eliminar esta cuenta?'],
    ['Tak', 'Czy na pewno chcesz usunąć konto?'],
    ['はい', 'このファイルを削除してもよろしいですか？'],
    ['是', '确定要删除此文件吗？'],
    ['예', '정말 삭제하시겠습니까?'],
    ['نعم', 'هل أنت متأكد من حذف الحساب؟'],
    ['Evet', 'Hesabı silmek istediğinizden emin misiniz?'],
  ])('B-11 "%s" to "%s" asks', (name, context) => {
    expect(click({ name, context })).toBe('confirm')
  })

  test.each([
    ['OK', 'We use cookies to improve the site'],
    ['Continue', 'Choose your language'],
    ['Next', 'Payment: pay by card'],
    ['No', 'Delete this file?'],
    ['Так', 'Зберегти зміни?'],
    ['はい', 'ページを再読み込みしますか？'],
  ])('B-13 "%s" to "%s" does not', (name, context) => {
    expect(click({ name, context })).toBe('allow')
  })
})

describe('B-13 headlines are not commands', () => {
  test.each([
    'Top 10 apps to delete right now',
    'Best laptops you can buy in 2026',
    'Parliament votes to ban plastic bags',
    'Five reasons to unsubscribe',
    'Order tracking',
    'Book reviews',
  ])('B-13 the link "%s"', (name) => {
    expect(click({ name, role: 'link' })).toBe('allow')
  })

  test.each(['Unsubscribe', 'Click here to unsubscribe', 'Delete my account', 'Book a table'])('B-11 the link "%s" is one', (name) => {
    expect(click({ name, role: 'link' })).toBe('confirm')
  })
})
