-- Once for a statement and not for a row: an import of thousands of books would otherwise write the same row thousands
-- of times. Rows are always locked in the same order, so that two writers never wait for each other.
create function count_library_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform 1 from library_counts
      where (reader_id, shelf) in (select reader_id, coalesce(shelf, 'unshelved') from removed)
      order by reader_id, shelf for no key update;
    update library_counts as stored set books_count = stored.books_count - gone.count
    from (select reader_id, coalesce(shelf, 'unshelved') as shelf, count(*) as count from removed group by 1, 2) as gone
    where stored.reader_id = gone.reader_id and stored.shelf = gone.shelf;
  elsif tg_op = 'INSERT' then
    insert into library_counts as stored (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), count(*) from added group by 1, 2 order by 1, 2
    on conflict (reader_id, shelf) do update set books_count = stored.books_count + excluded.books_count;
  else
    insert into library_counts as stored (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), sum(change) from (
      select reader_id, shelf, 1 as change from added union all select reader_id, shelf, -1 from removed) as changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (reader_id, shelf) do update set books_count = stored.books_count + excluded.books_count;
  end if;
  return null;
end
$$;
create trigger library_books_count_added after insert on library_books
  referencing new table as added for each statement execute function count_library_books();
create trigger library_books_count_removed after delete on library_books
  referencing old table as removed for each statement execute function count_library_books();
create trigger library_books_count_moved after update on library_books
  referencing old table as removed new table as added for each statement execute function count_library_books();

create function count_shelf_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform 1 from shelves where id in (select shelf_id from removed) order by id for no key update;
    update shelves set books_count = books_count - gone.count
    from (select shelf_id, count(*) as count from removed group by 1) as gone where id = gone.shelf_id;
  else
    perform 1 from shelves where id in (select shelf_id from added) order by id for no key update;
    update shelves set books_count = books_count + come.count
    from (select shelf_id, count(*) as count from added group by 1) as come where id = come.shelf_id;
  end if;
  return null;
end
$$;
create trigger shelf_books_count_added after insert on shelf_books
  referencing new table as added for each statement execute function count_shelf_books();
create trigger shelf_books_count_removed after delete on shelf_books
  referencing old table as removed for each statement execute function count_shelf_books();

-- Everything the triggers above keep, computed from the rows themselves.
create function recount_shelves() returns void language sql as $$
  delete from library_counts;
  insert into library_counts (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), count(*) from library_books group by 1, 2;
  update shelves set books_count = (select count(*) from shelf_books where shelf_id = shelves.id);
$$;
