-- What agents know: passages with their stems and vectors, one row per agent that counts how often features occur.

create table knowledge_agents (
  n bigint generated always as identity primary key,
  agent_id text not null unique,
  version bigint not null,
  -- 65,536 counters of 4 bytes, little endian: in how many passages a hashed stem or n-gram stands.
  frequencies bytea not null
);

-- Words are the agent's number and the stem, so that one lookup finds the agent's own passages and no others.
create function words_of(agent bigint, stems text) returns tsvector language sql immutable as $$
  select coalesce(array_to_tsvector(array_agg(agent || '/' || stem)), ''::tsvector) from json_array_elements_text(stems::json) as stem
$$;

create table knowledge (
  id bigint generated always as identity primary key,
  agent bigint not null,
  document text not null,
  source text not null,
  text text not null,
  -- As JSON.
  stems text not null,
  vector bytea not null,
  words tsvector generated always as (words_of(agent, stems)) stored
);
create index knowledge_by_document on knowledge (agent, document);
create index knowledge_by_word on knowledge using gin (words) with (fastupdate = off);
