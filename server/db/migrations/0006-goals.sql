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
