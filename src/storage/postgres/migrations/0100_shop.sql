-- The shop: what is sold, what is asked often, and what each session looks at. The three chat_session tables have the
-- names of the source document.

-- An import writes a new generation beside the one that is shown, and the last step shows it: however long it takes,
-- and wherever it is interrupted, shoppers see the one or the other.
create table products (
  generation bigint not null,
  n integer not null,
  id text not null,
  -- Exactly as imported: any fields, currency and units as given.
  data text not null,
  primary key (generation, n)
);

create table faq (
  generation bigint not null,
  n integer not null,
  id text not null,
  data text not null,
  primary key (generation, n)
);

create table shop_imports (
  kind text primary key,
  generation bigint not null,
  imported_at text not null
);

create table chat_session_state (
  session bigint primary key,
  step integer not null,
  state text not null,
  updated_at text not null
);

create table chat_session_deltas (
  session bigint not null,
  step integer not null,
  -- trigger, action, result, template and what the fold needs beside: language, viewport, the order of the products.
  delta text not null,
  -- The tool call that made it: a call that is repeated after a crash finds its own delta.
  call_id text,
  -- The whole state after this step, at every 50th and at every rollback.
  checkpoint text,
  created_at text not null,
  primary key (session, step)
);
create unique index chat_session_deltas_by_call on chat_session_deltas (session, call_id) where call_id is not null;
create index chat_session_deltas_checkpoints on chat_session_deltas (session, step) where checkpoint is not null;

-- Raw products; the state and the deltas refer to them by id.
create table chat_session_data (
  session bigint not null,
  data_id text not null,
  product text not null,
  primary key (session, data_id)
);
