create function touch_list() returns trigger language plpgsql as $$
begin
  new.updated_at = clock_timestamp();
  new.changed_at = new.updated_at;
  return new;
end
$$;
create trigger lists_updated_at
  before update of name, description, type, visibility, entries_limit, order_by, filters on lists
  for each row execute function touch_list();

create function count_list_entries() returns trigger language plpgsql as $$
begin
  perform 1 from lists where id in (select list_id from changed) order by id for no key update;
  update lists set changed_at = clock_timestamp(),
    entries_count = entries_count + (case tg_op when 'INSERT' then 1 else -1 end) * found.count
  from (select list_id, count(*)::int as count from changed group by list_id) as found
  where lists.id = found.list_id;
  return null;
end
$$;
create trigger list_entries_count_added after insert on list_entries
  referencing new table as changed for each statement execute function count_list_entries();
create trigger list_entries_count_removed after delete on list_entries
  referencing old table as changed for each statement execute function count_list_entries();

-- The covers on the card of a dynamic list are as its owner last saw it: none until they look again, once a shelf or review that
-- it may be filled by is open to fewer readers or deleted.
create function clear_previews() returns trigger language plpgsql as $$
begin
  update lists set preview = '{}' where reader_id = new.reader_id and type = 'dynamic' and preview <> '{}';
  return null;
end
$$;
create trigger shelves_clear_previews after update of visibility on shelves
  for each row when (new.visibility <> old.visibility and new.visibility <> 'public' and old.visibility <> 'private')
  execute function clear_previews();
create trigger reviews_clear_previews after update of private on reviews
  for each row when (new.private and not old.private) execute function clear_previews();

create function clear_previews_by() returns trigger language plpgsql as $$
begin
  update lists set preview = '{}' where reader_id in (select reader_id from removed) and type = 'dynamic' and preview <> '{}'
    and filters @> jsonb_build_array(jsonb_build_object('key', tg_argv[0]));
  return null;
end
$$;
create trigger shelves_clear_previews_by after delete on shelves
  referencing old table as removed for each statement execute function clear_previews_by('shelf');
create trigger reviews_clear_previews_by after delete on reviews
  referencing old table as removed for each statement execute function clear_previews_by('review-date');
