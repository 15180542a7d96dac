import type { Language } from '#text/language.ts'

interface Says {
  unsaid: string
  unsaidOf(label: string): string
  lowest: string
  highest: string
  next: string
  unknownFor(count: number): string
  count(count: number): string
  range(label: string, from: string, to: string): string
  same(label: string, value: string, count: number): string
  yes: string
  no: string
  mentions(words: string, sentence: string): string
  notMentioned(words: string): string
  more(count: number): string
  onlyOne: string
}

/** How questions about goods are answered. */
export const SAYS: Record<Language, Says> = {
  en: {
    unsaid: 'the catalogue does not say',
    unsaidOf: (label) => `The catalogue does not say the ${label.toLowerCase()} of any of these.`,
    lowest: 'the lowest',
    highest: 'the highest',
    next: 'Next',
    unknownFor: (count) => `Not known for ${count}.`,
    count: (count) => `There are ${count}.`,
    range: (label, from, to) => `${label}: from ${from} to ${to}.`,
    same: (label, value, count) => `${label}: the same for all ${count}, ${value}.`,
    yes: 'Yes',
    no: 'No',
    mentions: (words, sentence) => `Yes, it says “${words}”: ${sentence}`,
    notMentioned: (words) => `The catalogue does not say anything about “${words}” for it.`,
    more: (count) => `… and ${count} more.`,
    onlyOne: 'Only one is shown.',
  },
  ru: {
    unsaid: 'в каталоге не указано',
    unsaidOf: (label) => `${label}: в каталоге не указано ни для одного из этих товаров.`,
    lowest: 'меньше всех',
    highest: 'больше всех',
    next: 'Дальше',
    unknownFor: (count) => `Не указано: ${count}.`,
    count: (count) => `Всего: ${count}.`,
    range: (label, from, to) => `${label}: от ${from} до ${to}.`,
    same: (label, value, count) => `${label}: у всех ${count} одинаково, ${value}.`,
    yes: 'Да',
    no: 'Нет',
    mentions: (words, sentence) => `Да, указано «${words}»: ${sentence}`,
    notMentioned: (words) => `Про «${words}» в каталоге для него ничего не сказано.`,
    more: (count) => `… и ещё ${count}.`,
    onlyOne: 'Показан только один товар.',
  },
  uk: {
    unsaid: 'у каталозі не вказано',
    unsaidOf: (label) => `${label}: у каталозі не вказано для жодного з цих товарів.`,
    lowest: 'найменше',
    highest: 'найбільше',
    next: 'Далі',
    unknownFor: (count) => `Не вказано: ${count}.`,
    count: (count) => `Усього: ${count}.`,
    range: (label, from, to) => `${label}: від ${from} до ${to}.`,
    same: (label, value, count) => `${label}: у всіх ${count} однаково, ${value}.`,
    yes: 'Так',
    no: 'Ні',
    mentions: (words, sentence) => `Так, вказано «${words}»: ${sentence}`,
    notMentioned: (words) => `Про «${words}» у каталозі для нього нічого не сказано.`,
    more: (count) => `… і ще ${count}.`,
    onlyOne: 'Показано лише один товар.',
  },
}
