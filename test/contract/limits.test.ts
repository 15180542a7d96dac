import { describe, expect, test } from 'vitest'
import { tryPostgres, trySqlite } from './databases.ts'

describe.each([
  ['SQLite', trySqlite],
  ['PostgreSQL', tryPostgres],
])('what one user has, in %s', (_, open) => {
  test('R-08 sessions, open asks and the cost of a day are counted for each user', async () => {
    const { stores, query } = await open()
    try {
      const now = new Date().toISOString()
      for (const [id, owner] of Object.entries({ s_1: 'ada', s_2: 'ada', s_3: 'bob' }))
        await stores.sessions.create({ id, owner, title: 't', now })
      const [first] = await query<{ n: number }>("select n from sessions where id = 's_1'")
      for (const [id, status] of Object.entries({ a_1: 'waiting_human', a_2: 'waiting_human', a_3: 'answered' }))
        await query(`insert into asks (id, session, turn_id, path, agent_id, kind, text, payload, status, created_at)
          values ('${id}', ${first?.n}, 'r', '0', 'echo', 'question', '?', '{}', '${status}', '${now}')`)
      const count = async (user: string) => [await stores.people.sessionsOf(user), await stores.people.openAsksOf(user)]
      expect([await count('ada'), await count('bob'), await count('eve')]).toEqual([
        [2, 2],
        [1, 0],
        [0, 0],
      ])

      await query(`update sessions set head = '{"bytes": 700}' where owner = 'ada'`)
      expect([await stores.people.bytesOf('ada'), await stores.people.bytesOf('bob')]).toEqual([1_400, 0])

      const { spend } = stores.people
      expect(await spend('ada', '2030-01-01', 0)).toBe(0)
      expect(await spend('ada', '2030-01-01', 2_000_000)).toBe(2_000_000)
      expect(await spend('ada', '2030-01-01', 500_000_000_000)).toBe(500_002_000_000)
      expect(await spend('bob', '2030-01-01', 1)).toBe(1)
      expect(await stores.people.next('costly')).toBe(1)
      expect(await spend('bob', '2030-01-02', 7)).toBe(7)
      expect(await query("select name from counters where name like 'cost%' order by name")).toEqual([
        { name: 'cost:2030-01-02:bob' },
        { name: 'costly' },
      ])
    } finally {
      await stores.close()
    }
  })

  test('G-09 use is summed by hour and by day, whoever adds', async () => {
    const { stores } = await open()
    try {
      const row = {
        hour: '2030-01-01T09',
        agent_id: 'echo',
        model: '',
        turns: 1,
        failed: 0,
        calls: 0,
        input_tokens: 0,
        output_tokens: 0,
        cost_micros: 0,
      }
      const model = { ...row, model: 'm', turns: 0, calls: 1, input_tokens: 5_000_000_000, output_tokens: 7, cost_micros: 2_500 }
      await Promise.all([stores.usage.add([row, model]), stores.usage.add([{ ...row, failed: 1 }, model])])
      await stores.usage.add([
        { ...row, hour: '2030-01-01T10' },
        { ...row, hour: '2029-12-31T23' },
      ])
      expect(await stores.usage.since('2030-01-01T09', 13)).toEqual([
        { ...row, turns: 2, failed: 1 },
        { ...model, calls: 2, input_tokens: 10_000_000_000, output_tokens: 14, cost_micros: 5_000 },
        { ...row, hour: '2030-01-01T10' },
      ])
      expect((await stores.usage.since('2029-12-31T00', 10)).map(({ hour, model: name, turns }) => [hour, name, turns])).toEqual([
        ['2029-12-31', '', 1],
        ['2030-01-01', '', 3],
        ['2030-01-01', 'm', 0],
      ])
      await stores.usage.forget('2030-01-01T00')
      expect((await stores.usage.since('2029-12-31T00', 13)).length).toBe(3)
    } finally {
      await stores.close()
    }
  })
})
