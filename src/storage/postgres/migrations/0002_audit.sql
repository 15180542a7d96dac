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
