import { expect, test } from 'vitest'
import { findFaq, type FaqEntry } from './faq.ts'

const entry = (id: string, question: string, answer: string): FaqEntry => ({ id, question, answer, source: 'Правила' })
const ENTRIES = [
  entry('ship', 'Сколько стоит доставка?', 'Бесплатно от 1000 рублей.'),
  entry('pay', 'Какие способы оплаты есть?', 'Картой и наличными.'),
  entry('back', 'Как оформить возврат?', 'В течение 14 дней с чеком.'),
]

test.each([
  ['а почём доставить в Брест?', 'ship'],
  ['do you ship to Brest?', 'ship'],
  ['how can I pay', 'pay'],
  ['чи можна повернути товар', 'back'],
  ['who wrote War and Peace', undefined],
])('S-11 the FAQ is found by what a question is about, in another language too: %s', (question, id) => {
  expect(findFaq(question, ENTRIES)?.id).toBe(id)
})
