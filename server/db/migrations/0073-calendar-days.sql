-- A date without a time is a calendar day, in whatever zone its reader is: noon UTC of it. A moment has the precision `time`.
-- See docs/decisions/0102-calendar-days.md.
alter table readings
  drop constraint readings_started_precision_check,
  drop constraint readings_finished_precision_check,
  drop constraint readings_check1,
  alter column started_precision set default 'time',
  alter column finished_precision set default 'time';
alter table reading_sessions add column precision text not null default 'time';
alter table notes add column written_precision text not null default 'time';

-- What was written before does not say whether it has a time. Noon on the dot, by its reader's clock, was a day.
create temporary table zones on commit drop as
select id, case when zone in (select name from pg_timezone_names) then zone else 'UTC' end as zone
from (select id, coalesce(time_zone, browser_zone, 'UTC') as zone from readers) as readers;
analyze zones;

create temporary table dates on commit drop as
select id, reader_id, state, finished_at as ended, new_started_precision, new_finished_precision,
  case new_started_precision when 'time' then started_at else started_noon end as new_started_at,
  case new_finished_precision when 'time' then finished_at else finished_noon end as new_finished_at
from (
  select readings.id, reader_id, state, started_at, finished_at,
    ((started_at at time zone zone)::date + time '12:00') at time zone 'UTC' as started_noon,
    ((finished_at at time zone zone)::date + time '12:00') at time zone 'UTC' as finished_noon,
    case when started_precision <> 'day' then started_precision
      when (started_at at time zone zone)::time = '12:00' then 'day' else 'time' end as new_started_precision,
    case when finished_at is null then 'time' when finished_precision <> 'day' then finished_precision
      when (finished_at at time zone zone)::time = '12:00' then 'day' else 'time' end as new_finished_precision
  from readings join zones on zones.id = reader_id) as known;

-- The session that ended a log ends with it; one that only says when a log was stopped has two equal times.
update reading_sessions as session
set started_at = session.started_at + (dates.new_finished_at - dates.ended), finished_at = dates.new_finished_at,
  precision = 'day'
from dates
where dates.id = session.reading_id and session.finished_at = dates.ended and new_finished_precision <> 'time';
update reading_sessions as session
set started_at = days.noon, finished_at = days.noon, precision = 'day'
from (
  select stop.id, ((stop.finished_at at time zone zone)::date + time '12:00') at time zone 'UTC' as noon
  from dates join zones on zones.id = dates.reader_id join reading_sessions as stop on stop.reading_id = dates.id
  where dates.state = 'stopped' and stop.started_at = stop.finished_at and (stop.finished_at at time zone zone)::time = '12:00')
  as days
where days.id = session.id;
update readings set started_at = new_started_at, started_precision = new_started_precision, finished_at = new_finished_at,
  finished_precision = new_finished_precision
from dates where dates.id = readings.id;

update notes set written_at = ((written_at at time zone zone)::date + time '12:00') at time zone 'UTC', written_precision = 'day'
from zones where zones.id = reader_id and (written_at at time zone zone)::time = '12:00';
-- These come from the clock, or from imports as days.
update reviews set created_at = ((created_at at time zone zone)::date + time '12:00') at time zone 'UTC'
from zones where zones.id = reader_id and (created_at at time zone zone)::time = '12:00';
update library_books set added_at = ((added_at at time zone zone)::date + time '12:00') at time zone 'UTC'
from zones where zones.id = reader_id and (added_at at time zone zone)::time = '12:00';
update shelf_stays set added_at = days.added_at, removed_at = greatest(days.added_at, days.removed_at)
from (
  select shelf_stays.id,
    case when (added_at at time zone zone)::time = '12:00'
      then ((added_at at time zone zone)::date + time '12:00') at time zone 'UTC' else added_at end as added_at,
    case when (removed_at at time zone zone)::time = '12:00'
      then ((removed_at at time zone zone)::date + time '12:00') at time zone 'UTC' else removed_at end as removed_at
  from shelf_stays join zones on zones.id = reader_id
  where (added_at at time zone zone)::time = '12:00' or (removed_at at time zone zone)::time = '12:00') as days
where days.id = shelf_stays.id;

-- They would put back rows without a precision.
delete from undos;

alter table readings
  add constraint readings_started_precision_check check (started_precision = 'time'
    or started_precision in ('day', 'month', 'year', 'unknown') and (started_at at time zone 'UTC')::time = '12:00'),
  add constraint readings_finished_precision_check check (finished_precision = 'time'
    or finished_precision in ('day', 'month', 'year', 'unknown') and (finished_at at time zone 'UTC')::time = '12:00'),
  -- A time is on the same day as the noon UTC of a calendar day up to 26 hours before it, and 24 after.
  add constraint readings_order_check check (finished_at >= started_at
    or (started_precision = 'time') <> (finished_precision = 'time') and started_at - finished_at <= interval '26 hours');
alter table reading_sessions
  add constraint reading_sessions_precision_check check (precision = 'time'
    or precision = 'day' and (finished_at at time zone 'UTC')::time = '12:00');
alter table notes
  add constraint notes_written_precision_check check (written_precision = 'time'
    or written_precision = 'day' and (written_at at time zone 'UTC')::time = '12:00');
