-- The shop: what is sold, what is asked often, and what each session looks at. The three chat_session tables have the
-- names of the source document. Deleting a session deletes its rows in every table that has a session_id.

create table products (
  id text primary key,
  n integer not null,
  -- Exactly as imported: any fields, currency and units as given.
  data json not null
);

create table faq (
  id text primary key,
  n integer not null,
  data json not null
);

-- Raised by every import, so that each process knows when its copy in memory is stale.
create table shop_imports (
  kind text primary key,
  version bigint not null,
  imported_at timestamptz not null default now()
);

create table chat_session_state (
  session_id text primary key,
  step integer not null,
  state json not null,
  updated_at timestamptz not null default now()
);

create table chat_session_deltas (
  session_id text not null,
  step integer not null,
  trigger text not null,
  action json not null,
  result json not null,
  template json,
  -- What the fold needs beside what is shown: language, viewport, the order of the products.
  context json not null,
  -- The tool call that made it: a call that is repeated after a crash finds its own delta.
  call_id text,
  -- The whole state after this step, at every 50th and at every rollback.
  checkpoint json,
  created_at timestamptz not null default now(),
  primary key (session_id, step)
);
create unique index chat_session_deltas_by_call on chat_session_deltas (session_id, call_id) where call_id is not null;
create index chat_session_deltas_checkpoints on chat_session_deltas (session_id, step desc) where checkpoint is not null;

-- Raw products; the state and the deltas refer to them by id.
create table chat_session_data (
  session_id text not null,
  data_id text not null,
  product json not null,
  primary key (session_id, data_id)
);
