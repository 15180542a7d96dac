-- One append-only log under an integer key, the events of a commit in one row; heads under integer keys. Whatever
-- happens in a session is in its log's rows; a further table or index only for what must be found in another order.
-- No foreign keys: a session's rows are only ever written together with its own row, and deleted together with it.

-- Rows are updated in place as long as no indexed column changes and there is room on the page.
create table sessions (
  n bigint generated always as identity primary key,
  id text not null unique,
  owner text not null,
  -- Raised by every write; a write names the version it was decided on and is refused at any other.
  version bigint not null default 0,
  last_seq bigint not null default 0,
  message_count integer not null default 0,
  -- Everything else of the head (core/ports/head.ts) as JSON: what the next decision needs.
  head text not null,
  -- The last flush that wrote this row: tells after a lost connection whether it was applied.
  commit_id text,
  created_at text not null,
  updated_at text not null
) with (fillfactor = 60);
create index sessions_by_owner on sessions (owner, n);

-- Sessions with a turn at work, and the process that works on it; '' when it has let go of it.
create table working (
  session bigint primary key,
  worker text not null
);

-- Texts are JSON, which no query looks into; a row is kept whole up to the size of a page.
create table log (
  at bigint generated always as identity primary key,
  session bigint not null,
  -- Of the last event in the row, or of the last before it.
  seq bigint not null,
  -- How many messages the session has had with those of this row, and how many of them were a user's; null when it has none.
  message integer,
  users integer,
  -- Milliseconds.
  time bigint not null,
  messages text,
  -- One event a line, as it goes over the wire.
  events text,
  -- Turns that began or ended with it, and steps, as JSON.
  rest text
) with (toast_tuple_target = 8160);
create index log_by_session on log (session, seq);
create index log_messages on log (session, message) include (users) where message is not null;

-- The rows of the log that are about a run. Ids begin with the time, so that this grows at its end.
create table log_runs (
  run text not null,
  at bigint not null,
  session bigint not null,
  primary key (run, at)
);

-- The number at or before which no row of a session's log has more than `skip` messages of a role: a page of them begins
-- with the first row from there on. The counts only grow, so halving finds it: the hundred thousandth as quickly as the hundredth.
create function first_message(number bigint, skip integer, wanted text, most integer) returns integer language plpgsql stable as $$
declare
  low integer := 1;
  high integer := most + 1;
  middle integer;
  mark record;
begin
  while low < high loop
    middle := (low + high) / 2;
    select message, users into mark from log where session = number and message >= middle order by message limit 1;
    if mark.message is not null and (case wanted when 'user' then mark.users else mark.message - mark.users end) <= skip then
      low := mark.message + 1;
    else
      high := middle;
    end if;
  end loop;
  return low;
end $$;

-- Numbers of deleted sessions whose logs are being emptied.
create table trash (session bigint primary key);

create table idempotency_keys (
  session bigint not null,
  key text not null,
  request_hash text not null,
  response text not null,
  created_at text not null,
  primary key (session, key)
);

create table asks (
  id text primary key,
  session bigint not null,
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
  operator boolean not null default false
);
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
);

create table processes (
  id text primary key,
  instance text not null,
  lease_until timestamptz not null
);

-- Every human decision and what came of it. Append-only; each row is chained to the one before by hash, so that
-- `parley audit verify` finds a changed or a missing row. The chain is global: its head is one locked row.

create table audit_head (
  id integer primary key default 1 check (id = 1),
  n bigint not null,
  hash text not null
);
insert into audit_head (n, hash) values (0, '');

create table audit (
  n bigint primary key,
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

create function audit_chain() returns trigger language plpgsql as $$
declare
  head audit_head%rowtype;
begin
  -- A row that comes with its hash is one that is moved here from elsewhere.
  if new.hash <> '' then
    return new;
  end if;
  select * into head from audit_head where id = 1 for update;
  new.n := head.n + 1;
  new.previous := head.hash;
  new.hash := encode(sha256(convert_to(
    concat_ws(chr(31), head.hash, new.n, new.session_id, new.run_id, new.ask_id, new.entry, new.user_name, new.at, new.detail), 'UTF8')), 'hex');
  update audit_head set n = new.n, hash = new.hash where id = 1;
  return new;
end $$;
create trigger audit_chain before insert on audit for each row execute function audit_chain();

create function audit_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_frozen before update or delete on audit for each row execute function audit_frozen();
create trigger audit_kept before truncate on audit for each statement execute function audit_frozen();
