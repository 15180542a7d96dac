-- Full text of messages, under the numbers of the log's rows; written behind the log, up to and with the row `search_place`.

create table log_words (
  at bigint primary key,
  words tsvector not null
);
create index log_words_by_word on log_words using gin (words);
create table search_place (at bigint not null);
insert into search_place values (0);
