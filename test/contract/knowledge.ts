import { describe, expect, test } from 'vitest'
import type { KnowledgeBase } from '#core/ports/knowledge.ts'

const GUIDE = `# Shop guide

## Returns

You can return any stroller within 30 days if it was not used. Refunds reach your card in five days.

## Delivery

Delivery to Lviv takes two days and is free above 2000 hryvnias.

## Warranty

Frames carry a warranty of three years, wheels of one year.`

const RUSSIAN = `Для двойни подходят прогулочные коляски с широкой рамой.

Чемоданы с жёсткими стенками лучше защищают хрупкие вещи в самолёте.

Оплатить заказ можно картой или наличными курьеру.`

const UKRAINIAN = `Валіза середнього розміру вміщує речі на тиждень подорожі.

Знижка діє для постійних покупців щоп’ятниці.

Повернення товару можливе протягом чотирнадцяти днів.`

/** What every knowledge adapter promises; each runs it. */
export function describeKnowledge(name: string, open: () => KnowledgeBase): void {
  describe(`M-16 knowledge: ${name}`, () => {
    const first = async (agent: string, query: string) => (await open().search(agent, query, 3)).passages[0]?.text ?? ''

    test('M-16 finds the passage that answers, with its source', async () => {
      expect(await open().add('guide', { name: 'guide.md', format: 'markdown', content: GUIDE })).toEqual({ passages: 3 })
      const { passages } = await open().search('guide', 'How long does delivery to Lviv take?', 3)
      expect(passages[0]).toMatchObject({ source: 'guide.md', text: expect.stringContaining('two days') })
      expect(await first('guide', 'when do I get my refund')).toContain('five days')
      expect(await first('guide', 'warranty on the wheels')).toContain('one year')
    })

    test.each([
      ['колясок для двойни', 'коляски'],
      ['какую коляску взять', 'коляски'],
      ['чемоданов', 'Чемоданы'],
      ['оплата заказов картой', 'картой'],
    ])('M-16 P-20 finds Russian word forms: %s', async (query, expected) => {
      await open().add('ru', { name: 'ru.txt', format: 'text', content: RUSSIAN })
      expect(await first('ru', query)).toContain(expected)
    })

    test.each([
      ['скільки валіз потрібно', 'Валіза'],
      ['розкажи про знижки', 'Знижка'],
      ['знижок', 'Знижка'],
      ['повернень товарів', 'Повернення'],
    ])('M-16 P-20 finds Ukrainian word forms: %s', async (query, expected) => {
      await open().add('uk', { name: 'uk.txt', format: 'text', content: UKRAINIAN })
      expect(await first('uk', query)).toContain(expected)
    })

    test('M-16 finds a word in spite of a typing slip', async () => {
      await open().add('guide', { name: 'guide.md', format: 'markdown', content: GUIDE })
      expect(await first('guide', 'waranty')).toContain('warranty')
    })

    test('M-16 gives nothing when nothing is about the question', async () => {
      await open().add('guide', { name: 'guide.md', format: 'markdown', content: GUIDE })
      expect(await open().search('guide', 'Tell me a joke about penguins', 3)).toEqual({ passages: [] })
      expect(await open().search('guide', '!!!', 3)).toEqual({ passages: [] })
    })

    test('M-16 an agent sees only its own knowledge', async () => {
      await open().add('guide', { name: 'guide.md', format: 'markdown', content: GUIDE })
      expect(await open().search('somebody-else', 'delivery to Lviv', 3)).toEqual({ passages: [] })
    })

    test('M-16 adding a document again replaces it', async () => {
      await open().add('news', { name: 'news.txt', format: 'text', content: 'The museum opens at nine.' })
      await open().add('news', { name: 'news.txt', format: 'text', content: 'The museum opens at noon.' })
      const { passages } = await open().search('news', 'When does the museum open?', 5)
      expect(passages.map(({ text }) => text)).toEqual(['The museum opens at noon.'])
    })
  })
}
