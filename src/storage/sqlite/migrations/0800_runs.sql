-- The run that a row of the log is about stands in the row: a table of its own costs every commit a statement. Nearly every row is about one;
-- further ones, and those of rows from before, are in log_runs.

alter table log add column run text;
create index log_by_run on log (run) where run is not null;
create view run_rows as select run, at, session from log where run is not null union all select run, at, session from log_runs;
