-- Places on a shelf have room between them, so that moving a book changes that book and no other: see
-- docs/decisions/0017-places-on-a-shelf.md. Which place it is, is counted when somebody looks.
alter table library_books alter column position type bigint using position::bigint * 1048576;
alter table shelf_books alter column position type bigint using position::bigint * 1048576;

-- With the book, so that a place is found by its number without touching the rows before it.
drop index library_books_shelf;
create index library_books_shelf on library_books (reader_id, shelf, position, book_id);
drop index shelf_books_position;
create index shelf_books_position on shelf_books (shelf_id, position, book_id);

-- How many books stand on each global shelf of a reader, and how many on none of them.
create table library_counts (
  reader_id uuid not null references readers on delete cascade,
  shelf text not null,
  books_count integer not null,
  primary key (reader_id, shelf)
);
alter table shelves add column books_count integer not null default 0;

-- Once for a statement and not for a row: an import of thousands of books would otherwise write the same row thousands
-- of times. Rows are always taken in the same order, so that two writers never wait for each other.
create function count_library_books() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform 1 from library_counts
      where (reader_id, shelf) in (select reader_id, coalesce(shelf, 'unshelved') from removed)
      order by reader_id, shelf for no key update;
    update library_counts as held set books_count = held.books_count - gone.count
    from (select reader_id, coalesce(shelf, 'unshelved') as shelf, count(*) as count from removed group by 1, 2) as gone
    where held.reader_id = gone.reader_id and held.shelf = gone.shelf;
  elsif tg_op = 'INSERT' then
    insert into library_counts as held (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), count(*) from added group by 1, 2 order by 1, 2
    on conflict (reader_id, shelf) do update set books_count = held.books_count + excluded.books_count;
  else
    insert into library_counts as held (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), sum(change) from (
      select reader_id, shelf, 1 as change from added union all select reader_id, shelf, -1 from removed) as changes
    group by 1, 2 having sum(change) <> 0 order by 1, 2
    on conflict (reader_id, shelf) do update set books_count = held.books_count + excluded.books_count;
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

-- Everything the triggers above keep, from the rows themselves.
create function recount_shelves() returns void language sql as $$
  delete from library_counts;
  insert into library_counts (reader_id, shelf, books_count)
    select reader_id, coalesce(shelf, 'unshelved'), count(*) from library_books group by 1, 2;
  update shelves set books_count = (select count(*) from shelf_books where shelf_id = shelves.id);
$$;
select recount_shelves();
