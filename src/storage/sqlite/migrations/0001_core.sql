-- One append-only log under an integer key, the events of a commit in one row; heads under integer keys. Whatever
-- happens in a session is in its log's rows. A further tree only for what must be found in another order: each one
-- dirties pages of its own in every commit, and every page goes through the write-ahead log and the sync.

create table sessions (
  n integer primary key autoincrement,
  id text not null unique,
  owner text not null,
  -- Raised by every write; a write names the version it was decided on and is refused at any other.
  version integer not null default 0,
  last_seq integer not null default 0,
  message_count integer not null default 0,
  -- Everything else of the head (core/ports/head.ts) as JSON: what the next decision needs.
  head text not null,
  -- The last flush that wrote this row: tells after a lost answer whether it was applied.
  commit_id text,
  created_at text not null,
  updated_at text not null
);
create index sessions_by_owner on sessions (owner, n);

-- Sessions with a turn at work, and the process that works on it; '' when it has let go of it.
create table working (
  session integer primary key,
  worker text not null
);

create table log (
  at integer primary key,
  session integer not null,
  -- Of the last event in the row, or of the last before it.
  seq integer not null,
  -- How many messages the session has had with those of this row, and how many of them were a user's; null when it has none.
  message integer,
  users integer,
  -- Milliseconds.
  time integer not null,
  messages text,
  -- One event a line, as it goes over the wire.
  events text,
  -- Turns that began or ended with it, and steps, as JSON.
  rest text
);
-- The counts are in the index so that a page of messages is found without reading the rows between.
create index log_by_session on log (session, seq, message, users);

-- The rows of the log that are about a run. Ids begin with the time, so that this grows at its end.
create table log_runs (
  run text not null,
  at integer not null,
  session integer not null,
  primary key (run, at)
) without rowid;

-- Numbers of deleted sessions whose logs are being emptied.
create table trash (session integer primary key);

create table idempotency_keys (
  session integer not null,
  key text not null,
  request_hash text not null,
  response text not null,
  created_at text not null,
  primary key (session, key)
) without rowid;

create table asks (
  id text primary key,
  session integer not null,
  turn_id text not null,
  path text not null,
  agent_id text not null,
  kind text not null,
  text text not null,
  payload text not null,
  status text not null,
  answer text,
  answered_by text,
  created_at text not null,
  answered_at text,
  call_id text,
  operator integer not null default 0
) without rowid;
create index asks_by_session on asks (session, created_at);
create index asks_open on asks (created_at) where status = 'waiting_human';

create table tokens (
  id text primary key,
  hash text not null unique,
  user_name text not null,
  role text not null,
  label text not null,
  created_at text not null,
  revoked_at text
) without rowid;

create table processes (
  id text primary key,
  instance text not null,
  lease_until integer not null
) without rowid;

-- Every human decision and what came of it. Append-only; each row is chained to the one before by hash, so that
-- `parley audit verify` finds a changed or a missing row.
create table audit (
  n integer primary key,
  session_id text not null,
  run_id text not null,
  ask_id text not null,
  entry text not null, -- 'decision' or 'outcome'
  user_name text not null,
  at text not null,
  -- Canonical JSON of everything else: kind, tool, arguments as shown and as run, their hash, decision or outcome.
  detail text not null,
  previous text not null,
  hash text not null
);
create index audit_by_session on audit (session_id, n);

create table audit_head (
  id integer primary key check (id = 1),
  n integer not null,
  hash text not null
);
insert into audit_head values (1, 0, '');

create trigger audit_frozen_update before update on audit begin select raise(abort, 'the audit log is append-only'); end;
create trigger audit_frozen_delete before delete on audit begin select raise(abort, 'the audit log is append-only'); end;
