import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ShopState } from '#protocol/shop.ts'
import { call, createSession } from '../harness/api.ts'
import { startServer, type TestServer } from '../harness/server.ts'
import { runCli } from '../harness/shop.ts'

/** A small shop of several branches, told in English texts. */
const GOODS = [
  ['Lantern Nova Prime', 'Phones', 'Lantern', 300, 'A phone with a bright screen.', 12],
  ['Lantern Nova Plus', 'Phones', 'Lantern', 520, 'A phone with a large screen.', 4],
  ['Lantern Nova Slate', 'Tablets', 'Lantern', 410, 'A tablet with a pen.', 3],
  ['Orchard Pad', 'Tablets', 'Orchard', 390, 'A tablet for drawing.', 8],
  ['Orchard Ring', 'Phones', 'Orchard', 700, 'A phone made of steel.', 1],
  ['Willow bat', 'Sport', 'Fieldhouse', 30, 'A bat used in the sport of cricket, made of willow.', 5],
  ['Cricket ball', 'Sport', 'Fieldhouse', 12, 'A hard ball for playing cricket.', 25],
  ['Cricket wicket', 'Sport', 'Oakline', 28, 'Three stumps for cricket.', 9],
  ['Racing car', 'Vehicles', 'Fieldhouse', 900, 'A small car.', 2],
  ['Round pool', 'Pools', 'Oakline', 80, 'An inflatable pool.', 7],
  ['Frame pool', 'Pools', 'Oakline', 260, 'A pool on a rectangular frame of steel.', 6],
  ['Frame pool grand', 'Pools', 'Fieldhouse', 400, 'A pool on a round frame of steel.', 2],
  ['Bottle warmer', 'Warmers and sterilizers', 'Oakline', 40, 'A warmer for bottles.', 2],
  ['Steam box', 'Warmers and sterilizers', 'Oakline', 60, 'Steam box is a sterilizer for bottles.', 2],
] as const

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const file = join(server.home, 'goods.json')
  const products = GOODS.map(([name, category, brand, price, description, stock], at) => ({
    id: `g${at}`,
    name,
    category,
    brand,
    price,
    description,
    stock,
    shipping_information: at % 2 ? 'Ships overnight' : 'Ships in 2 weeks',
    return_policy: '30 days return policy',
  }))
  await writeFile(file, JSON.stringify(products))
  expect((await runCli(server, ['catalog', 'import', file, '--replace'])).out).toContain(`imported ${GOODS.length} products`)
})
afterAll(() => server.stop())

/** What is said last after these messages, and what stands on the screen then. */
async function talk(...said: string[]): Promise<{ reply: string; names: string[]; mode: string | undefined }> {
  const session = await createSession(server)
  let reply = ''
  for (const content of said) {
    const { body } = await call<{ reply?: { content: string }; status?: string }>(
      server,
      'POST',
      `/my/chat/${session}/message/`,
      { content, target_agent: 'shop' },
      { prefer: 'wait=60' },
    )
    reply = body.reply?.content ?? body.status ?? ''
  }
  const { formation } = (await call<ShopState>(server, 'GET', `/my/chat/${session}/state/`)).body
  const names = (formation?.widgets ?? []).map(({ id }) => String(GOODS[Number(id.slice(1))]?.[0]))
  return { reply, names, mode: formation?.mode }
}

test.each([
  [
    'S-02 a name that no dictionary has is one of phones and of tablets',
    ['nova'],
    ['Lantern Nova Prime', 'Lantern Nova Plus', 'Lantern Nova Slate'],
  ],
  ['S-04 “just” keeps what was asked of those shown', ['lantern phones under 600', 'just the tablets'], ['Lantern Nova Slate']],
  [
    'S-04 “back to all” lets go of what was asked of them',
    ['phones', 'under 400', 'ok back to all the phones'],
    ['Lantern Nova Prime', 'Lantern Nova Plus', 'Orchard Ring'],
  ],
  [
    'S-04 what is rather wanted takes the place of what was',
    ['pools', 'with a rectangular frame', 'no, rather an inflatable one'],
    ['Round pool'],
  ],
  [
    'S-04 two makers that will both do are no comparison',
    ['phones', 'Lantern or Orchard'],
    ['Lantern Nova Prime', 'Lantern Nova Plus', 'Orchard Ring'],
  ],
  ['S-04 another of a maker is whatever he has', ['pools on a rectangular frame', 'any other Fieldhouse?'], ['Frame pool grand']],
  ['S-02 a part of a category’s name names it', ['sterilizers'], ['Steam box', 'Bottle warmer']],
  ['S-04 a refused word names no use', ['pools', 'not the grand ones'], ['Round pool', 'Frame pool']],
])('%s', async (_, said, names) => {
  expect((await talk(...said)).names.toSorted()).toEqual([...names].toSorted())
})

test.each([
  ['S-05 prices of a few are told', ['lantern phones', 'сколько стоят'], ['300', '520']],
  ['S-05 the cheapest is the cheapest', ['phones', 'какой подешевле?'], ['Lantern Nova Prime', '300']],
  ['S-05 “the dearest one” is named, not compared', ['phones', 'ok and the most expensive one'], ['Orchard Ring', '700']],
  ['S-05 what the largest price end costs is told of it', ['pools', 'how much is the most expensive one?'], ['Frame pool grand', '400']],
  ['S-05 how many are left is the stock', ['cricket ball', 'how many are left?'], ['25']],
  [
    'S-05 a shown thing tells itself when it is sent and whether it comes back',
    ['Orchard Pad', 'когда его отправите?'],
    ['Ships overnight'],
  ],
  ['S-05 so it does of returns', ['Orchard Pad', 'можно ли его вернуть'], ['30 days']],
  ['S-03 what a dictionary knows as one thing is not sold, though a part of it is', ['есть стиральные машины?'], ['стиральные машины']],
])('%s', async (_, said, parts) => {
  const { reply, mode } = await talk(...said)
  for (const part of parts) expect(reply).toContain(part)
  expect(mode).not.toBe('comparison')
})

test('S-03 a thing that is not sold shows none of what only shares a word with it', async () => {
  expect((await talk('есть стиральные машины?')).names).toEqual([])
})

test('S-09 a table is asked for, also of “it”', async () => {
  expect((await talk('phones', 'can I see it in a table')).mode).toBe('comparison')
})
