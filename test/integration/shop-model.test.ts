import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Delta, ShopState } from '#protocol/shop.ts'
import { call, createSession, follow } from '../harness/api.ts'
import { type ModelRequest, type ModelScript, type ModelServer, startModelServer } from '../harness/model-server.ts'
import { startServer, type TestServer } from '../harness/server.ts'

/** Values of products. Brands are no secret: they are the vocabulary that a model is given. */
const SECRETS = ['ZEBRA-7741', 'hidden-cellar', '918273.5']
const CATALOG = JSON.stringify([
  {
    id: 'a1',
    name: `Lantern ${SECRETS[0]}`,
    category: 'lamps',
    brand: 'Lumo',
    price: 918_273.5,
    note: `kept in the ${SECRETS[1]}`,
    rating: 4.5,
  },
  { id: 'a2', name: 'Lantern Plain', category: 'lamps', brand: 'Umbrella', price: 120, note: 'on the shelf', rating: 3.9 },
  { id: 'a3', name: 'Lantern Small', category: 'lamps', brand: 'Lumo', price: 80, note: 'by the door', rating: 4.1 },
])
const GOOD_TEMPLATE = {
  mode: 'carousel',
  widgetTemplate: {
    size: 'small',
    atoms: [
      { type: 'Text', field: 'name', style: 'heading' },
      { type: 'Number', field: 'price', format: 'currency' },
    ],
  },
}

let models: ModelServer
let server: TestServer
let script: ModelScript = () => ({ text: '' })
/** Where this test's requests begin. */
let from = 0
beforeAll(async () => {
  models = await startModelServer((request) => script(request))
  server = await startServer({ env: models.env('anthropic', 'claude-sonnet-5-5') })
  const imported = await call(server, 'POST', '/shop/catalog', CATALOG, { 'content-type': 'text/plain' })
  expect(imported.status).toBe(200)
})
afterAll(async () => {
  await server.stop()
  await models.stop()
})

async function start(next: ModelScript) {
  script = next
  from = models.requests.length
  return createSession(server)
}

const requests = () => models.requests.slice(from)

const say = (session: string, content: string) =>
  call<{ reply?: { content: string } }>(
    server,
    'POST',
    `/my/chat/${session}/message/`,
    { content, target_agent: 'shop' },
    { prefer: 'wait=60' },
  )
const stateOf = async (session: string) => (await call<ShopState>(server, 'GET', `/my/chat/${session}/state/`)).body
const deltasOf = async (session: string) => (await call<{ items: Delta[] }>(server, 'GET', `/my/chat/${session}/deltas/`)).body.items

/** The first of these that the rules are not sure about. */
async function firstUnsure(texts: string[]): Promise<string> {
  for (const text of texts) {
    const { body } = await call<{ confidence: number }>(server, 'POST', '/shop/route', { text, on_screen: true })
    if (body.confidence < 0.85) return text
  }
  throw new Error('The router is sure of all of them.')
}

const isCaller = (request: ModelRequest) => request.tools.includes('search_products')
const isDesigner = (request: ModelRequest) => request.system.includes('widget template')

/** A model that does its work well. */
const obliging: ModelScript = (request) => {
  if (isDesigner(request)) return { json: GOOD_TEMPLATE }
  if (isCaller(request))
    return {
      toolCalls: [
        { name: 'search_products', arguments: { goods: ['lantern'], filters: [{ field: 'price', op: 'lt', value: 1_000_000 }] } },
      ],
    }
  return { json: { intent: 'search', confidence: 0.9 } }
}

describe('P-09 P-10 two agents that never see the data', () => {
  test('P-09 P-10 values planted in products are in no request to a model, no delta and no log', async () => {
    const session = await start(obliging)
    await say(session, 'show lanterns')
    await say(session, 'tell me about the first')
    await say(session, 'compare the first and the second')
    await say(session, 'show it as a carousel')
    await say(session, 'cheaper than 500')
    expect(requests().some(isCaller)).toBe(true)
    expect(requests().some(isDesigner)).toBe(true)
    const shown = (await stateOf(session)).formation
    expect(JSON.stringify(shown)).toContain('Umbrella')
    const seen = {
      requests: JSON.stringify(requests().map(({ body }) => body)),
      deltas: JSON.stringify(await deltasOf(session)),
      log: server.output(),
    }
    for (const [place, text] of Object.entries(seen))
      for (const secret of SECRETS) expect(text, `${secret} in ${place}`).not.toContain(secret)
  })

  test('P-03 P-10 the designer’s template is used, as a step of the system', async () => {
    const session = await start(obliging)
    await say(session, 'show lanterns')
    const state = await stateOf(session)
    expect(state.template).toMatchObject({ mode: 'carousel', widgetTemplate: { size: 'small' } })
    expect(state.formation?.widgets).toHaveLength(3)
    // What the rules found, what the caller found instead of it, and the designer's template.
    expect((await deltasOf(session)).map(({ trigger, action }) => [trigger, action.type])).toEqual([
      ['USER_QUERY', 'SEARCH'],
      ['SYSTEM', 'ROLLBACK'],
      ['USER_QUERY', 'SEARCH'],
      ['SYSTEM', 'LAYOUT'],
    ])
    const meta = JSON.parse(requests().find(isDesigner)?.prompt ?? '{}') as Record<string, unknown>
    expect(Object.keys(meta).sort()).toEqual(['aliases', 'count', 'fields', 'layout_hint', 'viewport'])
  })

  test('P-09 a call that fails validation is tried again with its reason, at most three times', async () => {
    const session = await start((request) => {
      if (isDesigner(request)) return { json: GOOD_TEMPLATE }
      const field = requests().filter(isCaller).length < 3 ? 'colour_of_magic' : 'price'
      return { toolCalls: [{ name: 'search_products', arguments: { goods: ['lantern'], filters: [{ field, op: 'lt', value: 500 }] } }] }
    })
    await say(session, 'show lanterns under 500')
    const callers = requests().filter(isCaller)
    expect(callers).toHaveLength(3)
    expect(JSON.stringify(callers[1]?.body)).toContain('is not a field of the catalogue')
    expect((await stateOf(session)).meta.count).toBe(2)
  })

  test('S-12 a value that fits nothing fails with the nearest names, three tries in all; results are told as "empty" or "ok" alone', async () => {
    const tries = [
      { field: 'brand', op: 'eq', value: 'Philips' },
      { field: 'price', op: 'lt', value: 10 },
      { field: 'brand', op: 'eq', value: 'lumo' },
    ]
    const session = await start((request) => {
      if (isDesigner(request)) return { json: GOOD_TEMPLATE }
      const filter = tries[requests().filter(isCaller).length - 1]
      return { toolCalls: [{ name: 'search_products', arguments: { goods: ['lantern'], filters: [filter] } }] }
    })
    await say(session, 'show lanterns')
    const callers = requests().filter(isCaller)
    expect(callers).toHaveLength(3)
    const system = JSON.stringify((callers[0]?.body as { system: unknown } | undefined)?.system)
    expect(system).toContain('Values of brand: Lumo; Umbrella')
    expect(system).toContain('with all below it: lamps (3)')
    expect(system).toContain('cache_control')
    const told = callers.map(({ messages }) => messages.map(({ text }) => text).join(' '))
    expect(told[1]).toMatch(/brand has no .+Philips.+; the nearest are (?:Lumo; Umbrella|Umbrella; Lumo)/)
    expect(told[2]).toContain('empty')
    expect(told.join(' ')).not.toMatch(/Lantern (?:Plain|Small)|on the shelf/)
    // A value that is near to one is mended.
    expect((await deltasOf(session)).findLast(({ action }) => action.type === 'SEARCH')?.action.params['base']).toEqual([
      { field: 'brand', op: 'eq', value: 'Lumo' },
    ])
  })

  test('S-12 after "empty" the caller widens once, and what the rules found stays', async () => {
    const session = await start((request) =>
      isDesigner(request)
        ? { json: GOOD_TEMPLATE }
        : { toolCalls: [{ name: 'search_products', arguments: { filters: [{ field: 'price', op: 'lt', value: 1 }] } }] },
    )
    await say(session, 'show lanterns under 500')
    expect(requests().filter(isCaller)).toHaveLength(2)
    expect((await stateOf(session)).meta.count).toBe(2)
  })

  test('S-12 what the rules only half understand is put to the caller, who is told what is in force', async () => {
    const session = await start((request) =>
      isCaller(request) && request.prompt.includes('waterproof')
        ? { toolCalls: [{ name: 'filter', arguments: { filters: [{ field: 'brand', op: 'eq', value: 'Umbrella' }] } }] }
        : isCaller(request) || isDesigner(request)
          ? obliging(request)
          : { json: { intent: 'filter', confidence: 0.9 } },
    )
    await say(session, 'show lanterns')
    const before = requests().length
    const { body } = await say(session, 'waterproof lanterns only')
    const asked = requests().slice(before).find(isCaller)
    expect(asked?.prompt).toMatch(/In force: goods: lantern; price lt 1000000/)
    expect((await stateOf(session)).formation?.widgets.map(({ id }) => id)).toEqual(['a2'])
    expect(body.reply?.content).toMatch(/1 left/)
    expect(body.reply?.content).not.toContain('waterproof')
  })

  test('P-09 a caller that never gets it right is replaced by the rules', async () => {
    const session = await start((request) =>
      isDesigner(request)
        ? { json: GOOD_TEMPLATE }
        : { toolCalls: [{ name: 'search_products', arguments: { filters: [{ field: 'nope', op: 'eq', value: 1 }] } }] },
    )
    await say(session, 'show lanterns under 500')
    expect(requests().filter(isCaller)).toHaveLength(3)
    expect((await stateOf(session)).meta.count).toBe(2)
  })

  test('P-15 a template with an atom that does not exist is rebuilt by rule', async () => {
    const session = await start((request) =>
      isDesigner(request)
        ? { json: { mode: 'grid', widgetTemplate: { size: 'tiny', atoms: [{ type: 'Script', field: 'name' }] } } }
        : obliging(request),
    )
    await say(session, 'show lanterns')
    const { template, formation } = await stateOf(session)
    expect(template?.widgetTemplate.atoms.every(({ type }) => type !== ('Script' as string))).toBe(true)
    expect(formation?.widgets).toHaveLength(3)
  })

  test('P-06 P-08 filters ask no model; P-01 the router asks the small one only when it is unsure', async () => {
    const session = await start(obliging)
    await say(session, 'show lanterns')
    const before = requests().length
    await say(session, 'only under 500')
    await say(session, 'cheapest first')
    expect(requests()).toHaveLength(before)
    const unsure = await firstUnsure([
      'make those smaller',
      'maybe the other thing',
      'and what now',
      'is that so',
      'something else then',
      'do it for them',
    ])
    await say(session, unsure)
    const routed = requests()
      .slice(before)
      .find((request) => request.system.startsWith('Classify'))
    expect(routed?.model).toBeTruthy()
    expect(((routed?.system.length ?? 0) + (routed?.prompt.length ?? 0)) / 4).toBeLessThan(320)
  })

  test('P-09 the caller reads a message on the screen that it was said at: what the rules made of it is undone', async () => {
    const session = await start((request) => {
      if (isDesigner(request)) return { json: GOOD_TEMPLATE }
      if (!isCaller(request)) return { json: { intent: 'search', confidence: 0.9 } }
      return request.prompt.includes('Message: show lanterns')
        ? { toolCalls: [{ name: 'search_products', arguments: { goods: ['lantern'] } }] }
        : {
            toolCalls: [
              { name: 'filter', arguments: { filters: [{ field: 'brand', op: 'eq', value: 'Lumo' }], without: ['plain|ZEBRA'] } },
            ],
          }
    })
    await say(session, 'show lanterns')
    const { body } = await say(session, 'show me lanterns that somebody small would like better than plain ones')
    expect(requests().findLast(isCaller)?.prompt).toMatch(/Said before:\n- show lanterns\n.*In force: goods: lantern\n/s)
    expect((await stateOf(session)).formation?.widgets.map(({ id }) => id)).toEqual(['a3'])
    expect(body.reply?.content).toMatch(/1 left/)
    // One step back is before the message, and not what the rules had made of it.
    await say(session, 'go back')
    expect((await stateOf(session)).meta.count).toBe(3)
  })

  test('P-04 S-05 a question goes to the goods: the caller says which and what, and is told no more than "ok"', async () => {
    const session = await start((request) => {
      if (isDesigner(request)) return { json: GOOD_TEMPLATE }
      if (!isCaller(request)) return { json: { intent: 'clarify', confidence: 0.9 } }
      return request.prompt.includes('Message: show lanterns')
        ? { toolCalls: [{ name: 'search_products', arguments: { goods: ['lantern'] } }] }
        : {
            toolCalls: [
              { name: 'answer', arguments: { refs: ['zebra'], about: [{ field: 'rating' }, { words: ['cellar', 'kept'] }] } },
              { name: 'answer', arguments: { best: { field: 'price', direction: 'asc' } } },
            ],
          }
    })
    await say(session, 'show lanterns')
    const { body } = await say(session, 'where does the striped one live, is it liked and what is the cheapest of all these')
    expect(body.reply?.content).toMatch(/ZEBRA-7741.*4\.5.*hidden-cellar/s)
    expect(body.reply?.content).toMatch(/cheapest: \*\*Lantern Small\*\*/)
    const told = JSON.stringify(requests().map((request) => request.body))
    for (const secret of SECRETS) expect(told).not.toContain(secret)
  })

  test.each(['how do Zebra and Small compare for a hallway of ours', 'Zebra or Small, they are about the same, aren’t they'])(
    'P-05 S-06 “%s”: what the caller names is put side by side, whatever the words of the message',
    async (text) => {
      const session = await start((request) => {
        if (isDesigner(request)) return { json: GOOD_TEMPLATE }
        if (!isCaller(request)) return { json: { intent: 'compare', confidence: 0.9 } }
        return request.prompt.includes('Message: show lanterns')
          ? { toolCalls: [{ name: 'search_products', arguments: { goods: ['lantern'] } }] }
          : { toolCalls: [{ name: 'compare', arguments: { refs: ['zebra', 'Lantern Small'] } }] }
      })
      await say(session, 'show lanterns')
      const { body } = await say(session, text)
      expect(body.reply?.content).toMatch(/Compared: \*\*Lantern ZEBRA-7741\*\* · \*\*Lantern Small\*\*/)
      expect((await stateOf(session)).formation?.total).toBe(2)
    },
  )

  test('S-10 S-12 the caller asks back with choices, and goods that nobody sells are told so', async () => {
    const session = await start((request) => {
      if (isDesigner(request)) return { json: GOOD_TEMPLATE }
      if (!isCaller(request)) return { json: { intent: 'other', confidence: 0.9 } }
      if (request.prompt.includes('raft'))
        return { toolCalls: [{ name: 'search_products', arguments: { goods: ['lantern'], not_sold: ['raft'] } }] }
      return request.prompt.includes('canoe')
        ? { toolCalls: [{ name: 'search_products', arguments: { goods: ['canoe', 'kayak'] } }] }
        : { toolCalls: [{ name: 'ask_back', arguments: { question: 'For which room?', choices: ['Hall', 'Porch'] } }] }
    })
    const asked = await say(session, 'I want to surprise somebody with a thing that is nice')
    expect(asked.body.reply?.content).toBe('For which room?')
    const { body } = await say(session, 'something in the way of a canoe for two people then')
    expect(body.reply?.content).toContain('Not found in this catalogue: canoe')
    expect(requests().filter(isCaller)).toHaveLength(3)
    const other = await say(session, 'then a raft perhaps or whatever else would light my way at night')
    expect(other.body.reply?.content).toMatch(/Found 3.*\nNot found in this catalogue: raft/)
  })

  test('S-04 S-12 conditions of many words that a caller gave hold when the rules read on', async () => {
    const many = Array.from({ length: 20 }, (_, at) => (at === 0 ? 'lantern' : `lantern ${'very '.repeat(20)}${at}`))
    const session = await start((request) => {
      if (isDesigner(request)) return { json: GOOD_TEMPLATE }
      if (!isCaller(request)) return { json: { intent: 'search', confidence: 0.9 } }
      return { toolCalls: [{ name: 'search_products', arguments: { goods: many, must: [`shelf|door|${'light '.repeat(80)}`] } }] }
    })
    await say(session, 'show lanterns for the hall')
    expect((await stateOf(session)).meta.count).toBe(2)
    const { body } = await say(session, 'under 100')
    expect(body.reply?.content).toMatch(/1 left/)
    await say(session, 'any price, and not by the door')
    expect((await stateOf(session)).meta.count).toBeGreaterThan(0)
  })

  test('P-10 C-17 a bound that only a product knows is in no prompt', async () => {
    const session = await start((request) => {
      if (isDesigner(request)) return { json: GOOD_TEMPLATE }
      if (!isCaller(request)) return { json: { intent: 'search', confidence: 0.9 } }
      return request.prompt.includes('Message: show lanterns')
        ? { toolCalls: [{ name: 'search_products', arguments: { goods: ['lantern'] } }] }
        : { toolCalls: [{ name: 'filter', arguments: { than: [{ field: 'price', op: 'lt', ref: 'zebra' }] } }] }
    })
    await say(session, 'show lanterns')
    await say(session, 'which of those would leave me with more money than the striped one does')
    expect((await stateOf(session)).meta.count).toBe(2)
    await say(session, 'and what of those would my aunt who lives by the sea like')
    expect(requests().findLast(isCaller)?.prompt).toContain('price lt that of a product')
    for (const secret of SECRETS) expect(JSON.stringify(requests().map((request) => request.body))).not.toContain(secret)
  })

  test('P-18 P-19 the caller’s system prompt and tools are marked for caching, and each step has its cost', async () => {
    const session = await start(obliging)
    await say(session, 'show lanterns')
    const body = requests().find(isCaller)?.body
    expect(JSON.stringify(body)).toContain('cache_control')
    const stream = follow(server, `/my/chat/${session}/events/?after=0`)
    await stream.until(({ data }) => data['type'] === 'turn_ended')
    stream.close()
    const steps = stream.events.filter(({ event }) => event === 'usage').map(({ data }) => data)
    for (const step of ['agent_1', 'agent_2'])
      expect(steps.find((usage) => usage['step'] === step)).toMatchObject({
        ms: expect.any(Number),
        input_tokens: expect.any(Number),
        cost_usd: expect.any(Number),
      })
  })

  test('P-03 a model that is down leaves a shop that works', async () => {
    const session = await start(() => ({ status: 401 }))
    const { body } = await say(session, 'show lanterns under 500')
    expect(body.reply?.content).toContain('Found 2 products')
    expect((await stateOf(session)).formation?.widgets).toHaveLength(2)
  })
})
