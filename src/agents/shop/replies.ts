import type { OtherAction } from '#protocol/shop.ts'

type Language = 'en' | 'ru' | 'uk'

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
  missed(words: string): string
  noneLeft(wishes: string): string
  instead(parts: string): string
  nearest(product: string): string
  elsewhere: string
  page(from: number, to: number, count: number): string
  noPage: string
  onlyOne: string
  pictures(name: string, count: number): string
  leftOut(count: number): string
  languages: string
  released(conditions: string): string
  whatFor(names: string): string
  weHave(names: string): string
  rolledBack(count: number): string
  nothingToUndo: string
  source: string
  handOver: string
  operator: string
  callClosed: string
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
    unknown: (words) => `Not found in this catalogue: ${words}.`,
    narrowed: (count, wishes, order) => `${count} left${tail(wishes, order)}`,
    shown: 'Here it is, shown another way.',
    compared: (names) => `Compared: ${names}. What differs is marked.`,
    noScreen: 'Nothing is on screen yet. Say what to look for, for example "show laptops".',
    whichProduct: 'Which one do you mean? Say "the first", "the second", or its brand.',
    twoProducts: 'Name at least two of the shown products, for example "compare the first and the third".',
    missed: (words) => `None of them mentions: ${words}.`,
    released: (conditions) => `There is none together with “${conditions}”, so I left that out.`,
    noneLeft: (wishes) => `None of what is shown fits${wishes === '' ? '' : `: ${wishes}`}. I left it as it was.`,
    nearest: (product) => `The nearest is ${product}.`,
    instead: (parts) => `Leaving one out would find: ${parts}.`,
    elsewhere: 'None of what was shown fits, so here is what the shop has.',
    page: (from, to, count) => `Showing ${from}–${to} of ${count}.${to < count ? ' Say “next page” for more.' : ''}`,
    noPage: 'That is all there is. Say what else to look for.',
    onlyOne: 'Only one is shown.',
    languages: 'I understand English, Russian and Ukrainian. Please say it in one of them.',
    pictures: (name, count) => (count > 1 ? `${name}: ${count} pictures.` : `${name}: the catalogue has no more pictures.`),
    leftOut: (count) => `At most five are compared at once; ${count} were left out. Name others to compare them.`,
    whatFor: (names) => `What are you looking for?${names === '' ? '' : ` For example: ${names}.`}`,
    weHave: (names) => (names === '' ? '' : `We have, for example: ${names}.`),
    rolledBack: (count) => `Back to the previous screen: ${count} ${count === 1 ? 'product' : 'products'}.`,
    nothingToUndo: 'There is nothing to undo.',
    source: 'Source',
    handOver: 'A person should answer this. An operator has been called and will answer here.',
    operator: 'Operator',
    callClosed: 'I have taken the call to the operator back, since you write on. Say “operator” to call again.',
    other: {
      rollback: '',
      greeting: 'Hello. I can find products, narrow, compare and explain them, and answer questions about orders.',
      thanks: 'You are welcome. Come again.',
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
    unknown: (words) => `В каталоге такого слова нет: ${words}.`,
    narrowed: (count, wishes, order) => `Осталось: ${count}${tail(wishes, order)}`,
    shown: 'Готово, показываю иначе.',
    compared: (names) => `Сравнение: ${names}. Различия отмечены.`,
    noScreen: 'На экране пока ничего нет. Скажите, что искать, например «покажи ноутбуки».',
    whichProduct: 'О каком товаре речь? Скажите «первый», «второй» или назовите бренд.',
    twoProducts: 'Назовите хотя бы два товара с экрана, например «сравни первый и третий».',
    missed: (words) => `Ни в одном из них нет: ${words}.`,
    released: (conditions) => `Вместе с «${conditions}» такого нет, это условие снимаю.`,
    noneLeft: (wishes) => `Среди показанного ничего не подходит${wishes === '' ? '' : `: ${wishes}`}. Оставляю как было.`,
    nearest: (product) => `Ближе всего: ${product}.`,
    instead: (parts) => `Если убрать одно условие, найдётся: ${parts}.`,
    elsewhere: 'Среди показанного такого нет, вот что есть в магазине.',
    page: (from, to, count) => `Показываю ${from}–${to} из ${count}.${to < count ? ' Скажите «дальше», чтобы увидеть ещё.' : ''}`,
    noPage: 'Это всё, что нашлось. Скажите, что ещё поискать.',
    onlyOne: 'Показан только один товар.',
    languages: 'Я понимаю русский, украинский и английский. Напишите, пожалуйста, на одном из них.',
    pictures: (name, count) => (count > 1 ? `${name}: фото — ${count}.` : `${name}: других фото в каталоге нет.`),
    leftOut: (count) => `Сравниваю не больше пяти сразу; не вошло: ${count}. Назовите другие, чтобы сравнить их.`,
    whatFor: (names) => `Что вы ищете?${names === '' ? '' : ` Например: ${names}.`}`,
    weHave: (names) => (names === '' ? '' : `У нас есть, например: ${names}.`),
    rolledBack: (count) => `Вернул предыдущий экран: ${count} ${ru(count, 'товар', 'товара', 'товаров')}.`,
    nothingToUndo: 'Отменять нечего.',
    source: 'Источник',
    handOver: 'На это должен ответить человек. Оператор вызван и ответит здесь.',
    operator: 'Оператор',
    callClosed: 'Вы пишете дальше, поэтому вызов оператора снят. Скажите «оператор», чтобы позвать снова.',
    other: {
      rollback: '',
      greeting: 'Здравствуйте. Помогу найти, отфильтровать и сравнить товары, расскажу о них и отвечу на вопросы о заказах.',
      thanks: 'Пожалуйста. Приходите ещё.',
      cart: 'Корзины у меня нет: я ищу, фильтрую, сравниваю и объясняю. Чтобы купить, попросите позвать оператора.',
      order: 'Я не оформляю заказы и не принимаю оплату. Помогу выбрать и позову оператора, который примет заказ.',
      unknown: 'Я помощник магазина: ищу, фильтрую, сравниваю товары и отвечаю на вопросы о заказах. С этим помочь не могу.',
    },
  },
  uk: {
    found: (count, wishes, order) => `Знайдено ${count} ${ru(count, 'товар', 'товари', 'товарів')}${tail(wishes, order)}`,
    nothing: (wishes) => `Нічого не підходить${wishes === '' ? '' : ` (${wishes})`}. Спробуйте менше умов або інші слова.`,
    unknown: (words) => `У каталозі такого слова немає: ${words}.`,
    narrowed: (count, wishes, order) => `Залишилось: ${count}${tail(wishes, order)}`,
    shown: 'Готово, показую інакше.',
    compared: (names) => `Порівняння: ${names}. Відмінності позначено.`,
    noScreen: 'На екрані поки нічого немає. Скажіть, що шукати, наприклад «покажи ноутбуки».',
    whichProduct: 'Про який товар ідеться? Скажіть «перший», «другий» або назвіть бренд.',
    twoProducts: 'Назвіть щонайменше два товари з екрана, наприклад «порівняй перший і третій».',
    missed: (words) => `У жодному з них немає: ${words}.`,
    released: (conditions) => `Разом із «${conditions}» такого немає, цю умову знімаю.`,
    noneLeft: (wishes) => `Серед показаного нічого не підходить${wishes === '' ? '' : `: ${wishes}`}. Залишаю як було.`,
    nearest: (product) => `Найближче: ${product}.`,
    instead: (parts) => `Якщо прибрати одну умову, знайдеться: ${parts}.`,
    elsewhere: 'Серед показаного такого немає, ось що є в магазині.',
    page: (from, to, count) => `Показую ${from}–${to} з ${count}.${to < count ? ' Скажіть «далі», щоб побачити ще.' : ''}`,
    noPage: 'Це все, що знайшлося. Скажіть, що ще пошукати.',
    onlyOne: 'Показано лише один товар.',
    languages: 'Я розумію українську, російську й англійську. Напишіть, будь ласка, однією з них.',
    pictures: (name, count) => (count > 1 ? `${name}: фото — ${count}.` : `${name}: інших фото в каталозі немає.`),
    leftOut: (count) => `Порівнюю щонайбільше п’ять одразу; не ввійшло: ${count}. Назвіть інші, щоб порівняти їх.`,
    whatFor: (names) => `Що ви шукаєте?${names === '' ? '' : ` Наприклад: ${names}.`}`,
    weHave: (names) => (names === '' ? '' : `У нас є, наприклад: ${names}.`),
    rolledBack: (count) => `Повернув попередній екран: ${count} ${ru(count, 'товар', 'товари', 'товарів')}.`,
    nothingToUndo: 'Скасовувати нічого.',
    source: 'Джерело',
    handOver: 'На це має відповісти людина. Оператора покликано, він відповість тут.',
    operator: 'Оператор',
    callClosed: 'Ви пишете далі, тож виклик оператора знято. Скажіть «оператор», щоб покликати знову.',
    other: {
      rollback: '',
      greeting: 'Вітаю. Допоможу знайти, відфільтрувати й порівняти товари, розповім про них і відповім на запитання про замовлення.',
      thanks: 'Прошу. Заходьте ще.',
      cart: 'Кошика в мене немає: я шукаю, фільтрую, порівнюю й пояснюю. Щоб купити, попросіть покликати оператора.',
      order: 'Я не оформлюю замовлень і не приймаю оплату. Допоможу вибрати й покличу оператора, який прийме замовлення.',
      unknown: 'Я помічник магазину: шукаю, фільтрую, порівнюю товари й відповідаю на запитання про замовлення. З цим допомогти не можу.',
    },
  },
}
