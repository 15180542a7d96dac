-- What a turn saw of its session when it began: a replay must see the same, whatever was changed since.
alter table turns add column context json;

-- Asks are found by the tool call they are about, and some are for every operator: columns, because reading inside a
-- payload fails on texts that PostgreSQL cannot hold (\u0000).
alter table asks add column call_id text;
alter table asks add column operator boolean not null default false;
create index asks_for_operators on asks (created_at) where operator and status = 'waiting_human';
