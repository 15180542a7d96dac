-- One schema for the embedded database and for PostgreSQL. No foreign keys on the hot tables: a session's rows are
-- only ever written together with its own row, and deleted together with it (see sessions.ts), in one statement.

create table sessions (
  id text primary key,
  owner text not null,
  title text not null,
  mode text not null default 'cmd',
  status text not null default 'idle',
  current_goal text,
  pending_kind text not null default 'none',
  pending_action json,
  message_count integer not null default 0,
  -- Raised by every write; a write names the version it was decided on and is refused at any other.
  version bigint not null default 0,
  last_seq bigint not null default 0,
  -- Active turn, queue and open asks: what the next decision needs (core/session/head.ts).
  state json not null,
  -- The last flush that wrote this row: tells after a lost connection whether it was applied.
  commit_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index sessions_by_owner on sessions (owner, created_at desc, id desc);

create table messages (
  session_id text not null,
  n integer not null,
  id text not null,
  role text not null,
  content text not null,
  agent_id text,
  error json,
  run_id text,
  created_at timestamptz not null,
  primary key (session_id, n)
);

create table idempotency_keys (
  session_id text not null,
  key text not null,
  request_hash text not null,
  response json not null,
  created_at timestamptz not null,
  primary key (session_id, key)
);

create table events (
  session_id text not null,
  seq bigint not null,
  type text not null,
  -- The event as it goes over the wire.
  json text not null,
  primary key (session_id, seq)
);

create table turns (
  id text primary key,
  session_id text not null,
  user_name text not null,
  agent_id text not null,
  mode text not null,
  message_id text not null,
  input text not null,
  -- How many messages the session had when this turn began: what it may see of the history, also in a replay.
  history_n integer not null default 0,
  viewport json,
  status text not null,
  -- The process that works on it; null while it waits in the queue or for a person.
  owner text,
  fence integer not null default 0,
  attempts integer not null default 0,
  work_ms double precision not null default 0,
  cancel_requested boolean not null default false,
  outcome json,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index turns_by_session on turns (session_id);
create index turns_running on turns (owner) where status = 'running';

create table turn_steps (
  turn_id text not null,
  path text not null,
  kind text not null,
  fingerprint text not null,
  status text not null,
  data json,
  primary key (turn_id, path)
);

create table asks (
  id text primary key,
  session_id text not null,
  turn_id text not null,
  path text not null,
  agent_id text not null,
  kind text not null,
  text text not null,
  payload json not null,
  status text not null,
  answer json,
  answered_by text,
  created_at timestamptz not null,
  answered_at timestamptz
);
create index asks_by_session on asks (session_id, created_at);
create index asks_open on asks (status) where status = 'waiting_human';

create table tokens (
  id text primary key,
  hash text not null unique,
  user_name text not null,
  role text not null default 'user',
  label text not null default '',
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table processes (
  id text primary key,
  instance text not null,
  lease_until timestamptz not null
);
