-- What agents know: passages with their stems and vectors, one row per agent that counts how often features occur.

create table knowledge_agents (
  n integer primary key autoincrement,
  agent_id text not null unique,
  version integer not null,
  -- 65,536 counters of 4 bytes, little endian: in how many passages a hashed stem or n-gram stands.
  frequencies blob not null
);

create table knowledge (
  id integer primary key autoincrement,
  agent integer not null,
  document text not null,
  source text not null,
  text text not null,
  -- As JSON.
  stems text not null,
  vector blob not null
);
create index knowledge_by_document on knowledge (agent, document);

-- Words are the agent's number and the stem in hexadecimal, so that one lookup finds the agent's own passages and no
-- tokenizer has an opinion about them.
create virtual table knowledge_stems using fts5(words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
create trigger knowledge_added after insert on knowledge begin
  insert into knowledge_stems (rowid, words) values (new.id, (select group_concat(new.agent || 'g' || hex(value), ' ') from json_each(new.stems)));
end;
create trigger knowledge_removed after delete on knowledge begin
  delete from knowledge_stems where rowid = old.id;
end;
