import { LANE_MOST, laneOf, pickFairly } from '#people/lane.ts'
import type { NewDelivery, OutboxStore, PeopleStore } from '#people/ports.ts'
import { channelsIn, KEEP_MS, type StoredDelivery, type StoredEntry, toDelivery, toEntry } from '../people-row.ts'
import type { Database } from './database.ts'

const DELIVERY = 'id, user_name, channel, notice, attempts'

export function createPeopleStore({ query }: Database): PeopleStore {
  return {
    async channels(user) {
      const [row] = await query<{ channels: string }>('select channels from channels where user_name = $1', [user])
      return channelsIn(row?.channels)
    },
    async setChannels(user, channels) {
      if (channels.length === 0) await query('delete from channels where user_name = $1', [user])
      else
        await query(
          'insert into channels (user_name, channels) values ($1, $2) on conflict (user_name) do update set channels = excluded.channels',
          [user, JSON.stringify(channels)],
        )
    },
    async everyone() {
      const rows = await query<{ user_name: string; channels: string }>('select user_name, channels from channels order by user_name')
      return rows.map((row) => ({ user: row.user_name, channels: channelsIn(row.channels) }))
    },
    async secret(name, make) {
      const kept = async () => (await query<{ value: string }>('select value from secrets where name = $1', [name]))[0]?.value
      const known = await kept()
      if (known !== undefined) return known
      await query('insert into secrets (name, value) values ($1, $2) on conflict do nothing', [name, make()])
      return (await kept()) as string
    },
    async next(name) {
      const [row] = await query<{ value: number }>(
        `insert into counters (name, value) values ($1, 1) on conflict (name) do update set value = counters.value + 1 returning value::float8 as value`,
        [name],
      )
      return (row as { value: number }).value
    },
    async sessionsOf(owner) {
      return (await query<{ count: number }>('select count(*)::int as count from sessions where owner = $1', [owner]))[0]?.count ?? 0
    },
    async openAsksOf(owner) {
      const sql =
        "select count(*)::int as count from asks a join sessions s on s.n = a.session where a.status = 'waiting_human' and s.owner = $1"
      return (await query<{ count: number }>(sql, [owner]))[0]?.count ?? 0
    },
    async bytesOf(owner) {
      const sql = "select coalesce(sum((head::json ->> 'bytes')::float8), 0) as bytes from sessions where owner = $1"
      return (await query<{ bytes: number }>(sql, [owner]))[0]?.bytes ?? 0
    },
    async forget(user) {
      await query(
        `with t as (delete from tokens where user_name = $1), c as (delete from channels where user_name = $1), o as (delete from outbox where user_name = $1),
          s as (delete from agent_state where user_name = $1), n as (delete from counters where name like 'cost:%' and substr(name, 17) = $1)
        update asks set people = array_remove(people, 'u:' || $1) where people @> array['u:' || $1] and status = 'waiting_human'`,
        [user],
      )
    },
    async spend(user, day, micros) {
      const name = `cost:${day}:${user}`
      if (micros > 0) {
        const sql =
          'insert into counters (name, value) values ($1, $2) on conflict (name) do update set value = counters.value + excluded.value'
        await query(sql, [name, micros])
        await query(`delete from counters where name like 'cost:%' and name collate "C" < $1`, [`cost:${day}`])
      }
      const [row] = await query<{ value: number }>('select value::float8 as value from counters where name = $1', [name])
      return row?.value ?? 0
    },
  }
}

/** Read at once to find some of different receivers. */
const LOOKED_AT = 256

const addStatement = ({ id, user, channel, notice, dueAt }: NewDelivery) => ({
  sql: `insert into outbox (id, user_name, channel, notice, next_at, created_at, lane)
    select $1::text, $2::text, $3::text, $4::text, $5::bigint, $6::bigint, $7::text
    where (select count(*) from (select 1 from outbox where status = 'waiting' and lane = $7 limit ${LANE_MOST}) as own) < ${LANE_MOST}
    on conflict do nothing`,
  params: [id, user, JSON.stringify(channel), JSON.stringify(notice), dueAt, Date.now(), laneOf({ user, channel })],
})

/** For deliveries that a commit brings with it. */
export const outboxStatements = (rows: unknown) => (rows as NewDelivery[]).map(addStatement)

export function createOutboxStore({ query }: Database): OutboxStore {
  return {
    async add(rows, dueAt) {
      for (const { sql, params } of outboxStatements(rows.map((row) => ({ ...row, dueAt })))) await query(sql, params)
    },
    async claim(now, { limit, leaseMs, full }) {
      const due = await query<{ id: string; lane: string }>(
        `select id, lane from outbox where status = 'waiting' and next_at <= $1 and not lane = any($2) order by next_at limit ${LOOKED_AT}`,
        [now, full],
        'due deliveries',
      )
      const ids = pickFairly(due, limit).map(({ id }) => id)
      if (ids.length === 0) return []
      const rows = await query<StoredDelivery>(
        `update outbox set next_at = $1::bigint + $3::bigint, attempts = attempts + 1
          where id in (select id from outbox where id = any($2) and status = 'waiting' and next_at <= $1 for update skip locked)
          returning ${DELIVERY}`,
        [now, ids, leaseMs],
        'claim deliveries',
      )
      return rows.map(toDelivery)
    },
    async done(id) {
      await query("update outbox set status = 'sent', error = null where id = $1", [id])
      await query("delete from outbox where status <> 'waiting' and created_at < $1", [Date.now() - KEEP_MS])
    },
    async retry(id, at, error) {
      await query('update outbox set next_at = $2, error = $3 where id = $1', [id, at, error])
    },
    async giveUp(id, error) {
      await query("update outbox set status = 'failed', error = $2 where id = $1", [id, error])
    },
    async again(id, at) {
      const sql = "update outbox set status = 'waiting', next_at = $2, attempts = 0 where id = $1 and status <> 'sent' returning id"
      return (await query(sql, [id, at])).length > 0
    },
    async drop(id) {
      return (await query("delete from outbox where id = $1 and status <> 'sent' returning id", [id])).length > 0
    },
    async list(limit) {
      const rows = await query<StoredEntry>(
        `select ${DELIVERY}, status, next_at::float8 as next_at, error from outbox where status <> 'sent' order by created_at desc limit $1`,
        [limit],
      )
      return rows.map(toEntry)
    },
    async waiting() {
      const [row] = await query<{ count: number }>("select count(*)::int as count from outbox where status = 'waiting'")
      return row?.count ?? 0
    },
  }
}
