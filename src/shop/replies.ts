import type { OtherAction } from '#protocol/shop.ts'
import type { Language } from './text/normalize.ts'

interface Replies {
  found(count: number, wishes: string, order: string): string
  nothing(wishes: string): string
  unknown(words: string): string
  narrowed(count: number, wishes: string, order: string): string
  shown: string
  compared(names: string): string
  noScreen: string
  whichProduct: string
  twoProducts: string
  noFilter(fields: string): string
  rolledBack(count: number): string
  nothingToUndo: string
  source: string
  handOver: string
  operator: string
  other: Record<OtherAction, string>
}

const ru = (count: number, one: string, few: string, many: string) => {
  const tens = count % 100
  const units = count % 10
  if (tens > 10 && tens < 20) return many
  return units === 1 ? one : units > 1 && units < 5 ? few : many
}
const tail = (wishes: string, order: string) => `${wishes === '' ? '' : ` (${wishes})`}${order === '' ? '' : ` · ${order}`}.`

export const REPLIES: Record<Language, Replies> = {
  en: {
    found: (count, wishes, order) => `Found ${count} ${count === 1 ? 'product' : 'products'}${tail(wishes, order)}`,
    nothing: (wishes) => `Nothing fits${wishes === '' ? '' : ` (${wishes})`}. Try fewer conditions or other words.`,
    unknown: (words) => `No product mentions: ${words}.`,
    narrowed: (count, wishes, order) => `${count} left${tail(wishes, order)}`,
    shown: 'Here it is, shown another way.',
    compared: (names) => `Compared: ${names}. What differs is marked.`,
    noScreen: 'Nothing is on screen yet. Say what to look for, for example "show laptops".',
    whichProduct: 'Which one do you mean? Say "the first", "the second", or its brand.',
    twoProducts: 'Name at least two of the shown products, for example "compare the first and the third".',
    noFilter: (fields) => `I could not read a filter from that. You can narrow by ${fields}.`,
    rolledBack: (count) => `Back to the previous screen: ${count} ${count === 1 ? 'product' : 'products'}.`,
    nothingToUndo: 'There is nothing to undo.',
    source: 'Source',
    handOver: 'A person should answer this. An operator has been called and will answer here.',
    operator: 'Operator',
    other: {
      rollback: '',
      greeting: 'Hello. I can find products, narrow, compare and explain them, and answer questions about orders.',
      thanks: 'You are welcome.',
      cart: 'I have no cart: I find, narrow, compare and explain products. To buy, ask me to call an operator.',
      order: 'I cannot take orders or payments. I can help to choose, and call an operator who takes the order.',
      unknown:
        'I am the shop’s assistant: I find, narrow, compare and explain products and answer questions about orders. That is outside what I can do.',
    },
  },
  ru: {
    found: (count, wishes, order) =>
      `${ru(count, 'Нашёлся', 'Нашлось', 'Нашлось')} ${count} ${ru(count, 'товар', 'товара', 'товаров')}${tail(wishes, order)}`,
    nothing: (wishes) => `Ничего не подходит${wishes === '' ? '' : ` (${wishes})`}. Попробуйте меньше условий или другие слова.`,
    unknown: (words) => `Ни в одном товаре нет слов: ${words}.`,
    narrowed: (count, wishes, order) => `Осталось: ${count}${tail(wishes, order)}`,
    shown: 'Готово, показываю иначе.',
    compared: (names) => `Сравнение: ${names}. Различия отмечены.`,
    noScreen: 'На экране пока ничего нет. Скажите, что искать, например «покажи ноутбуки».',
    whichProduct: 'О каком товаре речь? Скажите «первый», «второй» или назовите бренд.',
    twoProducts: 'Назовите хотя бы два товара с экрана, например «сравни первый и третий».',
    noFilter: (fields) => `Не вижу здесь фильтра. Можно сузить по полям: ${fields}.`,
    rolledBack: (count) => `Вернул предыдущий экран: ${count} ${ru(count, 'товар', 'товара', 'товаров')}.`,
    nothingToUndo: 'Отменять нечего.',
    source: 'Источник',
    handOver: 'На это должен ответить человек. Оператор вызван и ответит здесь.',
    operator: 'Оператор',
    other: {
      rollback: '',
      greeting: 'Здравствуйте. Помогу найти, отфильтровать и сравнить товары, расскажу о них и отвечу на вопросы о заказах.',
      thanks: 'Пожалуйста.',
      cart: 'Корзины у меня нет: я ищу, фильтрую, сравниваю и объясняю. Чтобы купить, попросите позвать оператора.',
      order: 'Я не оформляю заказы и не принимаю оплату. Помогу выбрать и позову оператора, который примет заказ.',
      unknown: 'Я помощник магазина: ищу, фильтрую, сравниваю товары и отвечаю на вопросы о заказах. С этим помочь не могу.',
    },
  },
  uk: {
    found: (count, wishes, order) => `Знайдено ${count} ${ru(count, 'товар', 'товари', 'товарів')}${tail(wishes, order)}`,
    nothing: (wishes) => `Нічого не підходить${wishes === '' ? '' : ` (${wishes})`}. Спробуйте менше умов або інші слова.`,
    unknown: (words) => `У жодному товарі немає слів: ${words}.`,
    narrowed: (count, wishes, order) => `Залишилось: ${count}${tail(wishes, order)}`,
    shown: 'Готово, показую інакше.',
    compared: (names) => `Порівняння: ${names}. Відмінності позначено.`,
    noScreen: 'На екрані поки нічого немає. Скажіть, що шукати, наприклад «покажи ноутбуки».',
    whichProduct: 'Про який товар ідеться? Скажіть «перший», «другий» або назвіть бренд.',
    twoProducts: 'Назвіть щонайменше два товари з екрана, наприклад «порівняй перший і третій».',
    noFilter: (fields) => `Не бачу тут фільтра. Можна звузити за полями: ${fields}.`,
    rolledBack: (count) => `Повернув попередній екран: ${count} ${ru(count, 'товар', 'товари', 'товарів')}.`,
    nothingToUndo: 'Скасовувати нічого.',
    source: 'Джерело',
    handOver: 'На це має відповісти людина. Оператора покликано, він відповість тут.',
    operator: 'Оператор',
    other: {
      rollback: '',
      greeting: 'Вітаю. Допоможу знайти, відфільтрувати й порівняти товари, розповім про них і відповім на запитання про замовлення.',
      thanks: 'Прошу.',
      cart: 'Кошика в мене немає: я шукаю, фільтрую, порівнюю й пояснюю. Щоб купити, попросіть покликати оператора.',
      order: 'Я не оформлюю замовлень і не приймаю оплату. Допоможу вибрати й покличу оператора, який прийме замовлення.',
      unknown: 'Я помічник магазину: шукаю, фільтрую, порівнюю товари й відповідаю на запитання про замовлення. З цим допомогти не можу.',
    },
  },
}
