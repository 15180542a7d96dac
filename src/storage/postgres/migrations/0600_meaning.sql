-- Vectors of passages by a provider's model, one byte for each number. They are made again where they are missing.
create table knowledge_meaning (
  id bigint not null references knowledge (id) on delete cascade,
  model text not null,
  agent bigint not null,
  vector bytea not null,
  primary key (id, model)
);
create index knowledge_meaning_by_agent on knowledge_meaning (agent, model, id);
