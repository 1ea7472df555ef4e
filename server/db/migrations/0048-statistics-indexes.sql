-- no transaction
-- What statistics would otherwise look for among all logs, stays and reviews of a reader: see decision 74.
drop index concurrently if exists readings_undated;
create index concurrently readings_undated on readings (reader_id)
  where finished_at is not null and finished_precision = 'unknown';
drop index concurrently if exists readings_stopped;
create index concurrently readings_stopped on readings (reader_id) where state = 'stopped';
-- Books that were taken away before the days that are looked at need not be read, and the others not from their rows.
drop index concurrently if exists shelf_stays_waiting;
create index concurrently shelf_stays_waiting on shelf_stays (reader_id, coalesce(removed_at, 'infinity'))
  include (added_at, removed_at) where shelf = 'want-to-read';
drop index concurrently if exists reviews_of_work;
create index concurrently reviews_of_work on reviews (reader_id, work_id);
