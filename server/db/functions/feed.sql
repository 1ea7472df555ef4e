-- Deferred to the commit: the row is then the last that a transaction locks, and no two can wait for each other over it.
-- The row is locked before the latest is looked for: of two transactions the second then sees what the first has written.
create function keep_last_activity() returns trigger language plpgsql as $$
declare
  active_reader uuid := case tg_op when 'DELETE' then old.reader_id else new.reader_id end;
  latest timestamptz;
begin
  if exists (select 1 from activities where reader_id = active_reader and level <> 'private') then
    insert into last_activities values (active_reader, '-infinity')
    on conflict (reader_id) do update set happened_at = excluded.happened_at where false;
  else
    perform 1 from last_activities where reader_id = active_reader for update;
  end if;
  latest := (
    select happened_at from activities where reader_id = active_reader and level <> 'private'
    order by happened_at desc, id desc limit 1);
  if latest is null then
    delete from last_activities where reader_id = active_reader;
  else
    update last_activities set happened_at = latest where reader_id = active_reader and happened_at <> latest;
  end if;
  return null;
end
$$;
create constraint trigger activities_last_activity after insert or update or delete on activities
  deferrable initially deferred for each row execute function keep_last_activity();

-- A line of the feed is never seen by more people than the thing it is about.
create function keep_level() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'lists' then update activities set level = new.visibility where list_id = new.id;
    when 'shelves' then update activities set level = new.visibility where shelf_id = new.id;
    when 'goals' then update activities set level = new.visibility where goal_id = new.id;
    when 'notes' then update activities set level = new.visibility where note_id = new.id;
    else update activities set level = case when new.private then 'private' else 'public' end where review_id = new.id;
  end case;
  return null;
end
$$;
create trigger lists_level after update of visibility on lists
  for each row when (old.visibility <> new.visibility) execute function keep_level();
create trigger shelves_level after update of visibility on shelves
  for each row when (old.visibility <> new.visibility) execute function keep_level();
create trigger goals_level after update of visibility on goals
  for each row when (old.visibility <> new.visibility) execute function keep_level();
create trigger notes_level after update of visibility on notes
  for each row when (old.visibility <> new.visibility) execute function keep_level();
create trigger reviews_level after update of private on reviews
  for each row when (old.private <> new.private) execute function keep_level();
