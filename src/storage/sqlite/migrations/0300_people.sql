-- Asks of programs and of agents for others than the session's owner, and the ways to reach people.

alter table asks add column terms text not null default '{"to":[]}';
-- When the clock of an open ask must be looked at; milliseconds.
alter table asks add column due_at integer;
-- The status that its people have been told of.
alter table asks add column told text not null default '';
update asks set told = status;
create index asks_due on asks (due_at) where due_at is not null;
create index asks_untold on asks (created_at) where told <> status;

-- Who is concerned by an open ask: u:NAME, r:ROLE or * for anybody.
create table ask_people (
  who text not null,
  ask_id text not null,
  primary key (who, ask_id)
) without rowid;
create index ask_people_by_ask on ask_people (ask_id);
insert into ask_people select 'u:' || s.owner, a.id from asks a join sessions s on s.n = a.session where a.status = 'waiting_human';
insert into ask_people select 'r:operator', id from asks where status = 'waiting_human' and operator;

create table channels (
  user_name text primary key,
  channels text not null
) without rowid;

create table secrets (
  name text primary key,
  value text not null
) without rowid;

create table counters (
  name text primary key,
  value integer not null
) without rowid;

create table outbox (
  id text primary key,
  user_name text not null,
  channel text not null,
  notice text not null,
  attempts integer not null default 0,
  status text not null default 'waiting', -- then 'sent' or 'failed', and removed after a while
  next_at integer not null,
  error text,
  created_at integer not null
) without rowid;
create index outbox_due on outbox (next_at) where status = 'waiting';
create index outbox_ended on outbox (created_at) where status <> 'waiting';
