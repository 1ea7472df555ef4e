-- A log that has not ended goes on, is paused, or was stopped: a finished one has its end. Of both dates, how much is known.
alter table readings
  add column state text not null default 'reading' check (state in ('reading', 'paused', 'stopped')),
  add column started_precision text not null default 'day'
    check (started_precision in ('day', 'month', 'year', 'unknown')),
  add column finished_precision text not null default 'day'
    check (finished_precision in ('day', 'month', 'year', 'unknown')),
  add constraint readings_state_check1 check (finished_at is null or state = 'reading');

-- The shelf says what became of logs that were left open.
update readings set state = case library_books.shelf when 'paused' then 'paused' else 'stopped' end
from library_books
where library_books.reader_id = readings.reader_id and library_books.book_id = readings.book_id
  and library_books.shelf in ('paused', 'did-not-finish') and readings.finished_at is null;
