-- What agents know: passages with their stems and vectors, one row per agent that counts how often features occur.

create table knowledge_agents (
  agent_id text primary key,
  version bigint not null,
  -- 65,536 counters of 4 bytes, little endian: in how many passages a hashed stem or n-gram stands.
  frequencies bytea not null
);

create table knowledge (
  id bigint generated always as identity primary key,
  agent_id text not null,
  document text not null,
  source text not null,
  text text not null,
  -- 'agent/stem' for each of its words
  stems tsvector not null,
  vector bytea not null
);
create index knowledge_by_document on knowledge (agent_id, document);
create index knowledge_by_stem on knowledge using gin (stems) with (fastupdate = off);
