import { setImmediate } from 'node:timers/promises'
import { LANE_MOST, laneOf, pickFairly } from '#people/lane.ts'
import type { NewDelivery, OutboxStore, PeopleStore } from '#people/ports.ts'
import { channelsIn, KEEP_MS, type StoredDelivery, type StoredEntry, toDelivery, toEntry } from '../people-row.ts'
import type { Database, Statement } from './database.ts'

const SUMMED_AT_ONCE = 5_000
const OF_USER = ['tokens', 'channels', 'outbox', 'agent_state']

export function createPeopleStore(database: Database): PeopleStore {
  return {
    channels: async (user) =>
      channelsIn(database.get<{ channels: string }>('select channels from channels where user_name = ?', user)?.channels),
    async setChannels(user, channels) {
      if (channels.length === 0) await database.run('delete from channels where user_name = ?', user)
      else await database.run('insert or replace into channels (user_name, channels) values (?, ?)', user, JSON.stringify(channels))
    },
    everyone: async () =>
      database
        .all<{ user_name: string; channels: string }>('select user_name, channels from channels order by user_name')
        .map((row) => ({ user: row.user_name, channels: channelsIn(row.channels) })),
    async secret(name, make) {
      const kept = () => database.get<{ value: string }>('select value from secrets where name = ?', name)?.value
      const known = kept()
      if (known !== undefined) return known
      await database.run('insert or ignore into secrets (name, value) values (?, ?)', name, make())
      return kept() as string
    },
    async next(name) {
      await database.run('insert into counters (name, value) values (?, 1) on conflict (name) do update set value = value + 1', name)
      return (database.get<{ value: number }>('select value from counters where name = ?', name) as { value: number }).value
    },
    sessionsOf: async (owner) =>
      database.get<{ count: number }>('select count(*) as count from sessions where owner = ?', owner)?.count ?? 0,
    async openAsksOf(owner) {
      // From the open ones, which are few: an owner may have had any number.
      const sql = `select count(*) as count from asks a cross join sessions s on s.n = a.session where a.status = 'waiting_human' and s.owner = ?`
      return database.get<{ count: number }>(sql, owner)?.count ?? 0
    },
    async bytesOf(owner) {
      // In parts: somebody may have a million sessions, and this thread has others to serve.
      const sql = `select sum(bytes) as bytes, max(n) as last, count(*) as count from
        (select n, head ->> '$.bytes' as bytes from sessions where owner = ? and n > ? order by n limit ${SUMMED_AT_ONCE})`
      let sum = 0
      for (let after = 0; ; ) {
        const part = database.get<{ bytes: number | null; last: number; count: number }>(sql, owner, after)
        sum += part?.bytes ?? 0
        if (part === undefined || part.count < SUMMED_AT_ONCE) return sum
        after = part.last
        await setImmediate()
      }
    },
    async forget(user) {
      const also = OF_USER.map((table) => ({ sql: `delete from ${table} where user_name = ?`, params: [user] }))
      also.push({ sql: 'delete from ask_people where who = ?', params: [`u:${user}`] })
      // Their name is all that comes after the day.
      also.push({ sql: "delete from counters where name glob 'cost:*' and substr(name, 17) = ?", params: [user] })
      await database.write([{ also }])
    },
    async spend(user, day, micros) {
      const name = `cost:${day}:${user}`
      if (micros > 0) {
        const sql = 'insert into counters (name, value) values (?, ?) on conflict (name) do update set value = value + excluded.value'
        await database.run(sql, name, micros)
        await database.run("delete from counters where name >= 'cost:' and name < ?", `cost:${day}`)
      }
      return database.get<{ value: number }>('select value from counters where name = ?', name)?.value ?? 0
    },
  }
}

const ADD = `insert or ignore into outbox (id, user_name, channel, notice, next_at, created_at, lane) select ?1, ?2, ?3, ?4, ?5, ?6, ?7
  where (select count(*) from (select 1 from outbox where status = 'waiting' and lane = ?7 limit ${LANE_MOST})) < ${LANE_MOST}`
/** Read at once to find some of different receivers. */
const LOOKED_AT = 256

const addStatement = ({ id, user, channel, notice, dueAt }: NewDelivery): Statement => ({
  sql: ADD,
  params: [id, user, JSON.stringify(channel), JSON.stringify(notice), dueAt, Date.now(), laneOf({ user, channel })],
})

/** For deliveries that a commit brings with it. */
export const outboxStatements = (rows: unknown): Statement[] => (rows as NewDelivery[]).map(addStatement)

export function createOutboxStore(database: Database): OutboxStore {
  return {
    async add(rows, dueAt) {
      const also = rows.map((row) => addStatement({ ...row, dueAt }))
      if (also.length > 0) await database.write([{ also }])
    },
    async claim(now, { limit, leaseMs, full }) {
      const due = database.all<{ id: string; next_at: number; lane: string }>(
        `select id, next_at, lane from outbox where status = 'waiting' and next_at <= ?
          and lane not in (select value from json_each(?)) order by next_at limit ${LOOKED_AT}`,
        now,
        JSON.stringify(full),
      )
      const picked = pickFairly(due, limit)
      // The guard lets one of several that saw the same row have it.
      const sql = "update outbox set next_at = ?, attempts = attempts + 1 where id = ? and status = 'waiting' and next_at = ?"
      const taken = await database.write(
        picked.map(({ id, next_at }) => ({ guard: { sql, params: [now + leaseMs, id, next_at] }, also: [] })),
      )
      const ids = picked.filter((_, index) => taken[index]).map(({ id }) => id)
      const rows = database.all<StoredDelivery>('select * from outbox where id in (select value from json_each(?))', JSON.stringify(ids))
      return rows.map(toDelivery)
    },
    async done(id) {
      await database.run("update outbox set status = 'sent', error = null where id = ?", id)
      await database.run("delete from outbox where status <> 'waiting' and created_at < ?", Date.now() - KEEP_MS)
    },
    async retry(id, at, error) {
      await database.run('update outbox set next_at = ?, error = ? where id = ?', at, error, id)
    },
    async giveUp(id, error) {
      await database.run("update outbox set status = 'failed', error = ? where id = ?", error, id)
    },
    again: (id, at) =>
      database.run("update outbox set status = 'waiting', next_at = ?, attempts = 0 where id = ? and status <> 'sent'", at, id),
    drop: (id) => database.run("delete from outbox where id = ? and status <> 'sent'", id),
    async list(limit) {
      const rows = database.all<StoredEntry>("select * from outbox where status <> 'sent' order by created_at desc limit ?", limit)
      return rows.map(toEntry)
    },
    waiting: async () => database.get<{ count: number }>("select count(*) as count from outbox where status = 'waiting'")?.count ?? 0,
  }
}
