-- Goals, and what their progress is read by.

create table goals (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  name text check (length(name) between 1 and 255),
  metric text not null check (metric in ('books', 'pages', 'minutes')),
  target integer not null check (target between 1 and 1000000),
  -- Days of the reader's calendar, both of them included.
  period_start date not null,
  period_end date not null,
  filters jsonb not null default '[]',
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (period_end >= period_start)
);
create index goals_reader_id on goals (reader_id, period_end);
create trigger goals_updated_at before update on goals for each row execute function touch_updated_at();

-- What a reader finished, and when they read, within a span of time. A session names its reader for that; it is told
-- by the reading, which never changes hands.
create index readings_finished on readings (reader_id, finished_at) where finished_at is not null;

alter table reading_sessions add column reader_id uuid;
alter table reading_sessions disable trigger reading_sessions_touch;
update reading_sessions set reader_id = readings.reader_id from readings where readings.id = reading_id;
alter table reading_sessions enable trigger reading_sessions_touch;
alter table reading_sessions alter column reader_id set not null;
create index reading_sessions_finished on reading_sessions (reader_id, finished_at);

create function name_session_reader() returns trigger language plpgsql as $$
begin
  new.reader_id = (select reader_id from readings where id = new.reading_id);
  return new;
end
$$;
create trigger reading_sessions_reader before insert or update of reading_id, reader_id on reading_sessions
  for each row execute function name_session_reader();
