-- Full text of messages, under the numbers of the log's rows; written behind the log, up to and with the row `search_place`.

create virtual table log_words using fts5(words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii');
-- The numbers of deleted rows at the end of the log are given again: `removals` tells a reader that what it has read may be gone.
create table search_place (at integer not null, removals integer not null);
insert into search_place values (0, 0);
