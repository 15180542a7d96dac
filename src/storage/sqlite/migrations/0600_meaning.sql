-- Vectors of passages by a provider's model, one byte for each number. They are made again where they are missing.
create table knowledge_meaning (
  id integer not null,
  model text not null,
  agent integer not null,
  vector blob not null,
  primary key (id, model)
);
create index knowledge_meaning_by_agent on knowledge_meaning (agent, model, id);
create trigger knowledge_forgotten after delete on knowledge begin
  delete from knowledge_meaning where id = old.id;
end;
