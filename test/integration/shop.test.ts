import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Delta, Formation, ShopState } from '#protocol/shop.ts'
import { call, createSession, eventually, follow } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { runCli } from '../harness/shop.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

interface Posted {
  run_id: string
  reply?: { content: string }
}

async function say(session: string, content: string, viewport = { width: 1200, height: 800 }): Promise<string> {
  const { body } = await call<Posted>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content, target_agent: 'shop', viewport },
    { prefer: 'wait=60' },
  )
  return body.reply?.content ?? ''
}

const stateOf = async (session: string) => (await call<ShopState>(server, 'GET', `/my/chat/${session}/state/`)).body
const deltasOf = async (session: string) => (await call<{ items: Delta[] }>(server, 'GET', `/my/chat/${session}/deltas/`)).body.items
const valuesOf = (formation: Formation | null, field: string) =>
  (formation?.widgets ?? []).map(
    ({ atoms }) => atoms.flatMap((atom) => ('field' in atom && atom.field === field && 'value' in atom ? [atom.value] : []))[0],
  )

describe('P-03 a search and what follows from it', () => {
  test('P-03 P-11 router, search, template and formation, each in the log', async () => {
    const session = await createSession(server)
    const stream = follow(server, `/my/chat/${session}/events/?after=0`)
    await say(session, 'покажи ноутбуки')
    await stream.until(({ data }) => data['type'] === 'formation')
    stream.close()
    expect(stream.events.find(({ event }) => event === 'intent')?.data).toMatchObject({ intent: 'search', by: 'rules' })
    expect(stream.events.find(({ event }) => event === 'delta')?.data).toMatchObject({
      step: 1,
      trigger: 'USER_QUERY',
      action: { type: 'SEARCH', tool: 'search_products' },
    })
    const state = await stateOf(session)
    expect(state).toMatchObject({
      step: 1,
      meta: { count: 40 },
      template: { mode: 'grid', widgetTemplate: { size: 'medium' } },
      formation: { mode: 'grid', grid: { rows: 10, cols: 4 } },
    })
    expect(state.formation?.widgets).toHaveLength(40)
    expect(state.meta.fields).toContain('ram')
    expect(state.meta.fields.length).toBeLessThanOrEqual(30)
    expect(state.meta.aliases['price']).toBe('Цена')
  })

  test('P-06 P-20 filters narrow what is shown, are said back, and need no model', async () => {
    const session = await createSession(server)
    await say(session, 'покажи телефони')
    const reply = await say(session, 'лише самсунг до 30 тисяч')
    expect(reply).toContain('Бренд: Samsung')
    expect(reply).toContain('Ціна ≤ 30')
    const { formation, meta } = await stateOf(session)
    expect(meta.count).toBeGreaterThan(0)
    expect(valuesOf(formation, 'price').every((price) => Number(price) <= 30_000)).toBe(true)
    expect(formation?.filters).toEqual([
      { field: 'brand', op: 'eq', value: 'Samsung' },
      { field: 'price', op: 'lte', value: 30_000 },
    ])
    await say(session, 'спочатку дешеві')
    const prices = valuesOf((await stateOf(session)).formation, 'price').map(Number)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
  })

  test('P-04 P-02 a question about a shown product is answered from that product', async () => {
    const session = await createSession(server)
    await say(session, 'show phones, cheapest first')
    const { formation } = await stateOf(session)
    const second = formation?.widgets[1]
    const name = second?.atoms.find((atom) => atom.type === 'Text' && atom.field === 'name')
    const answer = await say(session, 'how much ram does the second one have?')
    expect(answer).toContain(name && 'value' in name ? String(name.value) : 'missing')
    expect(answer).toMatch(/RAM: \d+ GB/)
    expect(await say(session, 'and its battery?')).toMatch(/Battery: [\d,]+ mAh/)
    expect(await say(session, 'how many wheels has the first one?')).toContain('does not say anything about “wheels”')
  })

  test('P-05 compare puts chosen products side by side and marks what differs', async () => {
    const session = await createSession(server)
    await say(session, 'покажи ноутбуки lenovo')
    const before = (await stateOf(session)).formation?.widgets.map(({ id }) => id) ?? []
    await say(session, 'сравни первый и третий')
    const { formation } = await stateOf(session)
    expect(formation?.mode).toBe('comparison')
    expect(formation?.widgets.map(({ id }) => id)).toEqual([before[0], before[2]])
    expect(formation?.columns?.find(({ field }) => field === 'brand')?.differs).toBe(false)
    expect(formation?.columns?.find(({ field }) => field === 'name')?.differs).toBe(true)
    expect(await say(session, 'сравни седьмой и девятый')).toContain('хотя бы два')
  })

  test('P-08 a wish about the view changes only the template', async () => {
    const session = await createSession(server)
    await say(session, 'show backpacks')
    const before = await stateOf(session)
    await say(session, 'make it a carousel')
    const after = await stateOf(session)
    expect(after.formation?.mode).toBe('carousel')
    expect(after.formation?.widgets.map(({ id }) => id)).toEqual(before.formation?.widgets.map(({ id }) => id))
    expect((await deltasOf(session)).at(-1)?.action).toMatchObject({ type: 'LAYOUT' })
    await say(session, 'bigger cards')
    expect((await stateOf(session)).template?.widgetTemplate.size).toBe('large')
  })

  test('P-07 support answers from the FAQ with its source, or waits for a person', async () => {
    const session = await createSession(server)
    expect(await say(session, 'сколько стоит доставка')).toMatch(/70 грн[\s\S]*Источник/)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'I want to talk to a human', target_agent: 'shop' })
    const ask = await eventually(
      async () =>
        (await call<{ items: { ask_id: string; kind: string }[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)).body.items[0],
    )
    expect(ask.kind).toBe('manual')
    await call(server, 'POST', `/my/chat/${session}/asks/${ask.ask_id}/`, { action: 'answer', text: 'We will call you.' })
    await eventually(async () =>
      (await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`)).body.items.some(
        ({ content }) => content === 'Operator: We will call you.',
      ),
    )
  })

  test('P-07 S-11 who writes on while an operator is called is heard, and is not taken for the operator', async () => {
    const session = await createSession(server)
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'I want to talk to a human', target_agent: 'shop' })
    await eventually(async () => (await call<{ items: unknown[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)).body.items[0])
    const last = await say(session, 'ok, show mice then')
    expect(last).toMatch(/^Found/)
    const said = (await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`)).body.items
    expect(said.some(({ content }) => content.startsWith('Operator:'))).toBe(false)
    expect(said.some(({ content }) => content.includes('taken the call to the operator back'))).toBe(true)
    expect((await stateOf(session)).formation?.widgets.length).toBeGreaterThan(0)
  })

  test('P-07 S-11 another question for the operator joins the first, and the call stays', async () => {
    const session = await createSession(server)
    const openAsk = async () =>
      (await call<{ items: { ask_id: string; text: string }[] }>(server, 'GET', `/my/chat/${session}/asks/?status=open`)).body.items[0]
    await call(server, 'POST', `/my/chat/${session}/message/`, { content: 'I want to talk to a human', target_agent: 'shop' })
    const first = await eventually(openAsk)
    await call(server, 'POST', `/my/chat/${session}/message/`, {
      content: 'let me speak to a manager about my invoice',
      target_agent: 'shop',
    })
    const second = await eventually(async () => {
      const ask = await openAsk()
      return ask?.ask_id === first.ask_id ? undefined : ask
    })
    expect(second.text).toMatch(/> I want to talk to a human[\s\S]*> let me speak to a manager about my invoice/)
    const said = (await call<{ items: { content: string }[] }>(server, 'GET', `/my/chat/${session}/messages/`)).body.items
    expect(said.some(({ content }) => content.includes('taken the call'))).toBe(false)
  })

  test('P-12 "назад" undoes, and what fits no pipeline is answered honestly', async () => {
    const session = await createSession(server)
    expect(await say(session, 'отмени')).toBe('Отменять нечего.')
    await say(session, 'покажи мышки')
    const before = await stateOf(session)
    await say(session, 'только logitech')
    await say(session, 'назад')
    const after = await stateOf(session)
    expect(after.step).toBe(3)
    expect(after.formation).toEqual(before.formation)
    expect(await say(session, 'добавь первый в корзину')).toContain('Корзины у меня нет')
    expect((await stateOf(session)).step).toBe(3)
  })
})

describe('P-13 widget actions and rollback over HTTP', () => {
  const act = (session: string, type: string, params: unknown) =>
    call<ShopState & { detail?: string }>(server, 'POST', `/my/chat/${session}/actions/`, { type, params })

  test('P-13 filter, sort and layout change the state as deltas, with no agent', async () => {
    const session = await createSession(server)
    await say(session, 'show sneakers')
    const filtered = await act(session, 'FILTER', {
      filters: [
        { field: 'price', op: 'lt', value: 4_000 },
        { field: 'brand', op: 'in', value: ['nike', 'Adidas'] },
      ],
    })
    expect(filtered.status).toBe(200)
    expect(filtered.body.formation?.filters?.[1]?.value).toEqual(['Nike', 'Adidas'])
    expect(filtered.body.meta.count).toBeLessThan(40)
    const sorted = await act(session, 'SORT', { field: 'price', direction: 'desc' })
    const prices = valuesOf(sorted.body.formation, 'price').map(Number)
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    expect((await act(session, 'LAYOUT', { mode: 'carousel', size: 'small' })).body.template).toMatchObject({
      mode: 'carousel',
      widgetTemplate: { size: 'small' },
    })
    const deltas = await deltasOf(session)
    expect(deltas.map(({ step, trigger, action }) => [step, trigger, action.type])).toEqual([
      [1, 'USER_QUERY', 'SEARCH'],
      [2, 'WIDGET_ACTION', 'FILTER'],
      [3, 'WIDGET_ACTION', 'SORT'],
      [4, 'WIDGET_ACTION', 'LAYOUT'],
    ])
  })

  test('P-12 rollback shows an earlier step again and is itself a step', async () => {
    const session = await createSession(server)
    await say(session, 'show sneakers')
    const first = await stateOf(session)
    await act(session, 'SORT', { field: 'price', direction: 'asc' })
    await act(session, 'FILTER', { filters: [{ field: 'rating', op: 'gte', value: 4 }] })
    const third = await stateOf(session)
    const back = await call<ShopState>(server, 'POST', `/my/chat/${session}/rollback/`, { step: 1 })
    expect(back.body).toEqual({ ...first, step: 4 })
    const forward = await call<ShopState>(server, 'POST', `/my/chat/${session}/rollback/`, { step: 3 })
    expect(forward.body).toEqual({ ...third, step: 5 })
    expect((await deltasOf(session)).at(-1)).toMatchObject({ step: 5, action: { type: 'ROLLBACK', params: { step: 3 } } })
    expect((await call<ShopState>(server, 'POST', `/my/chat/${session}/rollback/`, { step: 0 })).body).toMatchObject({
      step: 6,
      meta: { count: 0 },
      formation: null,
    })
    expect((await call(server, 'POST', `/my/chat/${session}/rollback/`, { step: 99 })).status).toBe(400)
  })

  test.each([
    ['FILTER', { filters: [{ field: 'price; drop table products', op: 'eq', value: 1 }] }],
    ['FILTER', { filters: [{ field: 'price', op: 'lt', value: 'abc' }] }],
    ['FILTER', { filters: [{ field: 'brand', op: 'lt', value: 'x' }] }],
    ['FILTER', { filters: [{ field: '__proto__', op: 'eq', value: 1 }] }],
    ['SORT', { field: 'constructor', direction: 'asc' }],
    ['SORT', { field: 'price', direction: 'sideways' }],
    ['LAYOUT', { mode: 'cinema' }],
    ['DELETE', {}],
  ])('P-13 refuses %s %j and changes nothing', async (type, params) => {
    const session = await createSession(server)
    const { status, body } = await act(session, type, params)
    expect(status).toBe(400)
    expect(body.detail).toBeTruthy()
    expect((await stateOf(session)).step).toBe(0)
  })

  test('P-14 P-11 the state survives a kill and equals what it was', async () => {
    const session = await createSession(server)
    await say(session, 'show coffee machines')
    await act(session, 'SORT', { field: 'price', direction: 'asc' })
    const before = await stateOf(session)
    await server.kill()
    await server.restart()
    expect(await stateOf(session)).toEqual(before)
  })

  test('P-14 another session’s state is not found', async () => {
    expect((await call(server, 'GET', '/my/chat/s_nobody/state/')).status).toBe(404)
    expect((await call(server, 'GET', '/my/chat/s_nobody/deltas/')).status).toBe(404)
    expect((await call(server, 'POST', '/my/chat/s_nobody/rollback/', { step: 0 })).status).toBe(404)
    expect((await act('s_nobody', 'SORT', { field: 'price', direction: 'asc' })).status).toBe(404)
  })
})

describe('P-01 dry runs', () => {
  test('P-01 the router says why and changes nothing', async () => {
    const { body } = await call(server, 'POST', '/shop/route', { text: 'а второй?', on_screen: true })
    expect(body).toMatchObject({
      intent: 'clarify',
      needs_history: true,
      needs_products: true,
      slots: { product_refs: ['второй'] },
      by: 'rules',
    })
    expect((await call(server, 'POST', '/shop/route', { text: '' })).status).toBe(400)
  })

  test('P-06 the parser shows its filters', async () => {
    const { body } = await call(server, 'POST', '/shop/filters', { text: 'only Samsung with 16GB, cheapest first' })
    expect(body).toEqual({
      filters: [
        { field: 'brand', op: 'eq', value: 'Samsung' },
        { field: 'ram', op: 'eq', value: 16 },
      ],
      sort: { field: 'price', direction: 'asc' },
    })
  })

  test('P-15 the sample’s pictures are drawn by this server', async () => {
    const picture = await fetch(`${server.url}/shop/images/coffee-machine-red.svg`)
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await picture.text()).toContain('fill="red"')
    expect((await fetch(`${server.url}/shop/images/..%2F..%2Fpackage-red.svg`)).status).toBe(404)
  })
})

describe('P-19 what a turn took', () => {
  test('P-19 every step has its time in the log, and parley trace prints them as a table', async () => {
    const session = await createSession(server)
    await say(session, 'show televisions over 50 inches')
    const { out, code } = await runCli(server, ['trace', session])
    expect(code).toBe(0)
    expect(out).toMatch(/step +model +ms +input +cached +output +cost/)
    expect(out).toMatch(/search_products/)
    expect(out).toMatch(/total/)
  })
})

describe('P-14 a catalogue of one’s own', () => {
  test('P-14 import through the running server, then without it; bad rows are named and skipped', async () => {
    const file = join(server.home, 'goods.csv')
    await writeFile(
      file,
      'id,name,Brand,Price,Weight (kg)\n1,Road bike,Trek,900,9.5\n2,City bike,Giant,450,14\n3\n4,Kids bike,Trek,200,7\n',
    )
    const online = await runCli(server, ['catalog', 'import', file])
    expect(online.code).toBe(0)
    expect(online.err).toContain('line 4')
    expect(online.out).toContain('imported 3 products, 1 row refused (line 4: 1 cell where the header has 5)')
    const { body } = await call(server, 'POST', '/shop/filters', { text: 'not Trek, under 10 kg' })
    expect(body).toEqual({
      filters: [
        { field: 'Brand', op: 'ne', value: 'Trek' },
        { field: 'Weight (kg)', op: 'lt', value: 10 },
      ],
    })
    const session = await createSession(server)
    await say(session, 'show trek bikes cheapest first')
    expect((await stateOf(session)).formation?.widgets.map(({ id }) => id)).toEqual(['4', '1'])

    expect((await runCli(server, ['catalog', 'import', join(server.home, 'missing.json')])).code).toBe(2)
    await server.kill()
    await writeFile(file, '[{"id":"x","name":"Tent","price":"1 200 грн"}]')
    const offline = await runCli(server, ['catalog', 'import', file, '--replace'])
    expect(offline.out).toContain('imported 1 products')
    await writeFile(file, '{"question":"Do you rent?","answer":"No, we only sell."}')
    expect((await runCli(server, ['faq', 'import', file])).out).toContain('imported 1 entries')
    await server.restart()
    expect((await call(server, 'POST', '/shop/filters', { text: 'under 2k' })).body).toEqual({
      filters: [{ field: 'price', op: 'lt', value: 2_000 }],
    })
    expect(await say(session, 'can I rent with delivery?')).toContain('we only sell')
  })
})
