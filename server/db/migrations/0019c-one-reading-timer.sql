-- no transaction
-- One at a time: nobody reads two books at once.
create unique index concurrently readings_timer on readings (reader_id) where timer_seconds is not null;
