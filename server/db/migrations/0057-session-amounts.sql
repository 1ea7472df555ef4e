-- What statistics add up of each session, kept with it: working it out of 20,000 sessions takes longer than reading them. See
-- decision 87.
alter table reading_sessions
  -- The minutes from its start to its end; nobody sits longer than a day.
  add column sat double precision not null
    generated always as (least(date_part('epoch', finished_at - started_at) / 60, 1440)) stored,
  -- How far it moved on, in the unit its reading counts in; one that goes back moved nowhere.
  add column moved double precision not null
    generated always as (greatest(end_position::float8 - start_position::float8, 0)) stored;
