-- Asks of programs and of agents for others than the session's owner, and the ways to reach people.

alter table asks add column terms text not null default '{"to":[]}';
-- Who is concerned by it while it is open: u:NAME, r:ROLE or * for anybody.
alter table asks add column people text[] not null default '{}';
-- When the clock of an open ask must be looked at; milliseconds.
alter table asks add column due_at bigint;
-- The status that its people have been told of.
alter table asks add column told text not null default '';
update asks set told = status;
update asks a set people = array['u:' || s.owner] || case when a.operator then array['r:operator'] else '{}'::text[] end
  from sessions s where s.n = a.session and a.status = 'waiting_human';
create index asks_people on asks using gin (people) where status = 'waiting_human';
create index asks_due on asks (due_at) where due_at is not null;
create index asks_untold on asks (created_at) where told <> status;

create table channels (
  user_name text primary key,
  channels text not null
);

create table secrets (
  name text primary key,
  value text not null
);

create table counters (
  name text primary key,
  value bigint not null
);

create table outbox (
  id text primary key,
  user_name text not null,
  channel text not null,
  notice text not null,
  attempts integer not null default 0,
  status text not null default 'waiting', -- then 'sent' or 'failed', and removed after a while
  next_at bigint not null,
  error text,
  created_at bigint not null
);
create index outbox_due on outbox (next_at) where status = 'waiting';
create index outbox_ended on outbox (created_at) where status <> 'waiting';
