/** Every commit is on the disk before it is acknowledged: a power cut after a 2xx loses nothing. What is deleted is overwritten. */
export const WRITER_PRAGMAS = `
  pragma auto_vacuum = incremental;
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma secure_delete = on;
  pragma cache_size = -16384;
  pragma wal_autocheckpoint = 4000;
  pragma journal_size_limit = 67108864;
  pragma busy_timeout = 2000;`

export const READER_PRAGMAS = 'pragma cache_size = -8192; pragma busy_timeout = 2000;'
