import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Formation, SearchResult, ShopState } from '#protocol/shop.ts'
import { gardenFeed } from '../fixtures/shop/garden.ts'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { runCli } from '../harness/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await writeFile(join(server.home, 'garden.xml'), gardenFeed())
})
afterAll(() => server.stop())

const importing = (...args: string[]) => runCli(server, ['catalog', 'import', join(server.home, 'garden.xml'), ...args])
const stateOf = async (session: string) => (await call<ShopState>(server, 'GET', `/my/chat/${session}/state/`)).body
const search = async (text: string, on_screen?: string[]) =>
  (await call<SearchResult>(server, 'POST', '/shop/search', { text, ...(on_screen && { on_screen }) })).body
const namesOf = (formation: Formation | null) =>
  (formation?.widgets ?? []).map(
    ({ atoms }) =>
      atoms.flatMap((atom) => ('field' in atom && atom.field === 'name' && 'value' in atom ? [String(atom.value)] : []))[0] ?? '',
  )

async function talk(...said: string[]): Promise<{ session: string; reply: string; state: ShopState; names: string[] }> {
  const session = await createSession(server)
  let reply = ''
  for (const content of said) {
    const { body } = await call<{ reply?: { content: string } }>(
      server,
      'POST',
      `/my/chat/${session}/message/`,
      { content, target_agent: 'shop' },
      { prefer: 'wait=60' },
    )
    reply = body.reply?.content ?? ''
  }
  const state = await stateOf(session)
  return { session, reply, state, names: namesOf(state.formation) }
}

describe('S-01 S-11 a shop’s own catalogue', () => {
  test('S-01 a preview tells format, encoding, mapping, five products and what would be refused, and changes nothing', async () => {
    const { out, code } = await importing('--preview')
    expect(code).toBe(0)
    expect(out).toMatch(/format: YML[\s\S]*encoding: UTF-8[\s\S]*name ← name[\s\S]*first 5 products/)
    expect(out).toMatch(/category: Инструменты > Лопаты/)
    expect(out).toMatch(/would be refused: 1\n {2}line \d+: name is missing/)
    expect((await search('show laptops')).total).toBeGreaterThan(0)
  })

  test('S-01 S-11 it is imported as published; the sample is forgotten, its FAQ too', async () => {
    const { out, err, code } = await importing('--replace')
    expect(code).toBe(0)
    expect(out.trim().split('\n').at(-1)).toMatch(/^imported 36 products, 1 row refused \(line \d+: name is missing\)$/)
    expect(err).toContain('stored 36 of 36')
    expect((await search('show laptops')).total).toBe(0)
    const session = await createSession(server)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'сколько стоит доставка', target_agent: 'shop' })
    const ask = await eventually(
      async () => (await call<{ items: { text: string }[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)).body.items[0],
    )
    expect(ask.text).toContain('сколько стоит доставка')
  })

  test.each([
    [['--map'], /--map takes a file/],
    [['--mapp', 'x'], /no option --mapp/],
  ])('S-01 a wrong option is named: %j', async (args, message) => {
    const { err, code } = await importing(...args)
    expect([code, err]).toEqual([2, expect.stringMatching(message)])
  })
})

describe('S-02 S-03 S-08 search', () => {
  test('S-02 a word that names a category finds all of it, whatever level it stands on', async () => {
    expect((await search('инструменты')).total).toBe(24)
    expect((await search('лопаты')).total).toBe(15)
    expect((await search('снеговая лопата')).total).toBe(6)
  })

  test('S-03 only what is surely a filter is one, and what was not understood is said', async () => {
    const { understood, not_understood, total } = await search('красный секатор fiskars до 3000 с бубликом')
    expect(understood.filters).toEqual(
      expect.arrayContaining([
        { field: 'category', op: 'eq', value: 'Секаторы' },
        { field: 'brand', op: 'eq', value: 'Fiskars' },
        { field: 'price', op: 'lte', value: 3_000 },
        { field: 'Цвет', op: 'eq', value: 'красный' },
      ]),
    )
    expect(not_understood).toEqual(['бубликом'])
    expect(total).toBeGreaterThan(0)
  })

  test.each([
    ['ясень', 15],
    ['Журавль', 3],
    ['секотор', 9],
    ['greenhouse', 6],
    ['теплиці', 6],
    ['фискарс', 12],
  ])('S-02 S-08 %s is found: in a description, a name, with a slip, in another language, by its sound', async (text, total) => {
    expect((await search(text)).total).toBe(total)
  })
})

describe('S-04 S-05 S-06 S-07 S-09 S-10 a conversation', () => {
  test('S-04 narrowing, excluding and sorting keep the context, and what nothing fits changes nothing', async () => {
    const { reply, names, session } = await talk(
      'покажи лопаты',
      'не снеговые',
      'без palisad',
      'сначала дешёвые',
      'только фиолетовые с перламутром',
    )
    expect(names).toHaveLength(6)
    expect(names.every((name) => !/снеговая|Palisad/.test(name))).toBe(true)
    expect(reply).toMatch(/нет: |не подходит|не нашлось/)
    expect((await stateOf(session)).formation?.sort).toEqual({ field: 'price', direction: 'asc' })
  })

  test('S-04 a wish that nothing fits lets go of the latest words, not of the kind of goods, and says so', async () => {
    const { reply, names } = await talk('секаторы', 'с рукоятью из ясеня', 'журавль')
    expect(reply).toMatch(/^Вместе с «.*ясеня.*» почти ничего нет/)
    expect(names).toHaveLength(3)
    expect(names.every((name) => /^Секатор .+ Журавль/.test(name))).toBe(true)
    const changed = await talk('секаторы', 'только fiskars', 'без fiskars')
    expect(changed.names).toHaveLength(6)
  })

  test('S-04 both of two makers are refused', async () => {
    const { names } = await talk('секаторы', 'без fiskars и palisad')
    expect(names).toHaveLength(3)
    expect(names.every((name) => name.includes('Росток'))).toBe(true)
  })

  test('S-04 what nothing shown fits and the shop has is shown, two names with "and" mean either, and "the second" of one is that one', async () => {
    const { reply, names } = await talk('покажи лопаты', 'только фермер')
    expect(reply).toMatch(/вот что есть в магазине/)
    expect(names).toHaveLength(3)
    expect(names.every((name) => /^Теплица .+ Фермер/.test(name))).toBe(true)
    const either = await talk('бобр и аист', 'кроме бобра')
    expect(either.names).toHaveLength(3)
    expect(either.names.every((name) => /^Секатор .+ Аист/.test(name))).toBe(true)
    const alone = await talk('теплица fiskars фермер', 'второй вариант подробнее')
    expect(alone.reply).toMatch(/^\*\*Теплица Fiskars Фермер/)
  })

  test('S-04 S-09 a condition that is removed by its field is lifted, also while two are compared; one that is not there is said', async () => {
    const { names, state } = await talk('секаторы', 'только fiskars', 'сравни первые два', 'убери бренд')
    expect(names).toHaveLength(9)
    expect(state.formation?.filters).toEqual([])
    const none = await talk('секаторы', 'убери фильтр по цвету')
    expect(none.reply).toMatch(/^Условия «Цвет» и не было/)
    expect(none.state.step).toBe(1)
  })

  test('S-04 "others" are what the conditions keep out, and "other colours" not the one that was asked for', async () => {
    const { names } = await talk('секаторы', 'только fiskars', 'покажи другие')
    expect(names).toHaveLength(9)
  })

  test('S-05 S-06 "which costs more" of one product is asked of it and the one before; the two cheapest and two brands are compared', async () => {
    const { reply } = await talk('теплица fiskars фермер', 'шланг palisad исток', 'какой дороже?')
    expect(reply).toMatch(/^Дороже всего: \*\*(?:Теплица|Шланг).+Затем: (?:Теплица|Шланг)/)
    const two = await talk('секаторы', 'сравни два самых дешёвых')
    const cheapest = await talk('секаторы', 'сначала дешёвые')
    expect(two.names).toEqual(cheapest.names.slice(0, 2))
    const brands = await talk('секаторы', 'сравни fiskars и palisad')
    expect(brands.names.some((name) => name.includes('Fiskars')) && brands.names.some((name) => name.includes('Palisad'))).toBe(true)
  })

  test('S-04 S-06 what is refused lets go of nothing; a comparison says what differs, and the same one again is no step', async () => {
    const refused = await talk('секаторы', 'только fiskars', 'журавль', 'без красных', 'без чёрных')
    expect(refused.reply).toMatch(/ничего не подходит/)
    expect(refused.names).toHaveLength(1)
    const compared = await talk('секаторы', 'сравни первый и второй', 'чем они отличаются?')
    expect(compared.reply).toMatch(/Отличаются: .*Бренд/)
    expect(compared.state.step).toBe(2)
  })

  test('S-05 S-07 a question is answered with value and product; a price of 0 is no price', async () => {
    const cheapest = await talk('секаторы', 'какой самый дешёвый?')
    expect(cheapest.reply).toMatch(/^Дешевле всего: \*\*Секатор .+\*\* — [1-9]\d+ RUB/)
    expect(cheapest.state.step).toBe(1)
    expect((await talk('секаторы', 'сколько весит второй?')).reply).toMatch(/^\*\*Секатор .+\*\* — Вес: \d[\d,.]* кг\.$/)
    expect((await talk('show secateurs', 'how long is the first one?')).reply).toMatch(/Length: \d+\.$/)
    expect((await talk('Секатор Fiskars Клюв', 'у него рукоять из стали?')).reply).toMatch(/Рукоять из стали/)
  })

  test('S-05 "the cheapest" is put first and named, and "it" is that one; a comparison asks no lamp by its name', async () => {
    const first = await talk('секаторы', 'самый дешёвый', 'сколько он весит')
    expect(first.state.formation?.sort).toEqual({ field: 'price', direction: 'asc' })
    expect(first.reply).toMatch(/^\*\*.+\*\* — Вес: \d[\d,.]* кг\.$/)
    expect(first.reply).toContain(first.names[0])
    expect((await talk('секаторы', 'самый дешёвый')).reply).toMatch(/Дешевле всего: \*\*Секатор/)
    expect((await talk('секаторы', 'сначала дешёвые')).reply).not.toContain('меньше всех')
    expect((await talk('секаторы', 'самый быстрый')).reply).toMatch(/не указано/)
    const both = await talk('секаторы', 'самый дешёвый', 'сравни с третьим')
    expect([both.state.formation?.mode, both.names.length]).toEqual(['comparison', 2])
    expect((await talk('секаторы', 'какая рукоять?')).reply).toMatch(/Секатор .+— .*[Рр]укоять/)
  })

  test('S-04 with what the goods are called a word may name a category of theirs', async () => {
    const snow = await talk('лопаты', 'снеговую')
    expect(snow.state.formation?.filters).toEqual([{ field: 'category', op: 'eq', value: 'Снеговые лопаты' }])
  })

  test('S-06 "порівняй з другою" compares the one that was spoken of with the second', async () => {
    const { names, state } = await talk('секаторы', 'скільки коштує перша', 'порівняй з другою')
    expect([state.formation?.mode, names.length]).toEqual(['comparison', 2])
  })

  test('S-06 comparing by name works with nothing on screen, and at most five are compared', async () => {
    const { state, names } = await talk('сравни Fiskars Бобр и Palisad Крот')
    expect(state.formation?.mode).toBe('comparison')
    expect(names.map((name) => name.replace(/ \d+$/, ''))).toEqual(['Лопата Fiskars Бобр', 'Лопата Palisad Крот'])
    const all = await talk('лопаты', 'сравни все')
    expect(all.names).toHaveLength(5)
    expect(all.reply).toContain('не больше пяти')
  })

  test('S-09 pages, fields, one product, its pictures, two steps back', async () => {
    const shown = await talk('покажи всё для сада', 'скрой цену')
    expect(JSON.stringify(shown.state.template)).not.toContain('"price"')
    const plain = await talk('теплицы', 'без картинок')
    expect(JSON.stringify(plain.state.template)).toMatch(/^(?!.*"Image").*"price"/)
    expect(JSON.stringify((await talk('теплицы', 'спрячь фото', 'верни фото')).state.template)).toContain('"Image"')
    const opened = await talk('теплицы', 'открой вторую')
    expect([opened.state.formation?.mode, opened.names.length]).toEqual(['single', 1])
    expect(opened.state.formation?.widgets[0]?.atoms.filter(({ type }) => type === 'Image')).toHaveLength(2)
    const back = await talk('теплицы', 'только росток', 'сортируй по цене', 'два шага назад')
    expect(back.names).toHaveLength(6)
  })

  test('S-10 S-08 an unclear message gets one question with choices as buttons, in the person’s language', async () => {
    const session = await createSession(server)
    const { body } = await call<{ reply?: { content: string } }>(
      server,
      'POST',
      `/my/chat/${session}/message/`,
      { content: 'порадь щось', target_agent: 'shop' },
      { prefer: 'wait=60' },
    )
    const stream = follow(server, `/my/chat/${session}/events/?after=0`)
    const { data } = await stream.until(({ data: event }) => event['type'] === 'formation')
    stream.close()
    expect((data['formation'] as Formation).widgets.flatMap(({ atoms }) => atoms)).toContainEqual({
      type: 'Button',
      label: 'Инструменты',
      action: { type: 'MESSAGE', text: 'Инструменты' },
    })
    expect(body.reply?.content).toMatch(/^Що ви шукаєте\? Наприклад: Инструменты/)
    expect((await stateOf(session)).step).toBe(0)
  })

  test('S-04 a dry run takes what is on screen as its context', async () => {
    const { ids } = await search('секаторы')
    const { answer, ids: best } = await search('какой самый лёгкий?', ids)
    expect(answer).toContain('кг')
    expect(ids).toContain(best[0])
    expect((await search('только fiskars', ids)).total).toBe(3)
  })
})
