-- A timer that runs since a moment, or is paused, and what it had counted before. It ends with the session it is for.
alter table readings
  add column timer_started_at timestamptz,
  add column timer_seconds integer check (timer_seconds >= 0),
  add constraint readings_timer_check check (timer_started_at is null or timer_seconds is not null);
