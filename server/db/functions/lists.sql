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
