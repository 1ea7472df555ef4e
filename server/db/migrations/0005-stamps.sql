-- When something about a reader or a work last changed, so that what was made from it can be kept until then.
-- The stamp is the transaction that made the change: it becomes visible together with the change itself.
create table stamps (
  subject uuid primary key,
  changed xid8 not null
) with (fillfactor = 50);

create function touch(subjects uuid[]) returns void language sql as $$
  insert into stamps
  select distinct subject, pg_current_xact_id() from unnest(subjects) as subject where subject is not null
  order by subject
  on conflict (subject) do update set changed = excluded.changed where stamps.changed <> excluded.changed
$$;

-- All of these wait for the commit: a stamp's row is then the last that a transaction locks, and no two transactions
-- can wait for each other over it.

create function touch_owner() returns trigger language plpgsql as $$
begin
  perform touch(array[old.reader_id, new.reader_id]);
  return null;
end
$$;
create constraint trigger library_books_touch after insert or update or delete on library_books
  deferrable initially deferred for each row execute function touch_owner();
create constraint trigger shelves_touch after insert or update or delete on shelves
  deferrable initially deferred for each row execute function touch_owner();
create constraint trigger notes_touch after insert or update or delete on notes
  deferrable initially deferred for each row execute function touch_owner();
create constraint trigger transactions_touch after insert or update or delete on transactions
  deferrable initially deferred for each row execute function touch_owner();

create function touch_owner_and_work() returns trigger language plpgsql as $$
begin
  perform touch(array[old.reader_id, new.reader_id, old.work_id, new.work_id]);
  return null;
end
$$;
create constraint trigger reviews_touch after insert or update or delete on reviews
  deferrable initially deferred for each row execute function touch_owner_and_work();
create constraint trigger readings_touch after insert or update or delete on readings
  deferrable initially deferred for each row execute function touch_owner_and_work();

-- What these hang on touches for itself when it goes and takes them along.
create function touch_owner_of_shelf() returns trigger language plpgsql as $$
begin
  perform touch(array(select reader_id from shelves where id in (old.shelf_id, new.shelf_id)));
  return null;
end
$$;
create constraint trigger shelf_books_touch after insert or update or delete on shelf_books
  deferrable initially deferred for each row execute function touch_owner_of_shelf();

create function touch_owner_of_reading() returns trigger language plpgsql as $$
begin
  perform touch(array(select reader_id from readings where id in (old.reading_id, new.reading_id)));
  return null;
end
$$;
create constraint trigger reading_sessions_touch after insert or update or delete on reading_sessions
  deferrable initially deferred for each row execute function touch_owner_of_reading();

create function touch_review() returns trigger language plpgsql as $$
begin
  perform touch(array(
    select unnest(array[reader_id, work_id]) from reviews where id in (old.review_id, new.review_id)));
  return null;
end
$$;
create constraint trigger review_tags_touch after insert or update or delete on review_tags
  deferrable initially deferred for each row execute function touch_review();

-- Whoever likes a review sees that they do.
create function touch_like() returns trigger language plpgsql as $$
begin
  perform touch(array[old.reader_id, new.reader_id] || array(
    select work_id from reviews where id in (old.review_id, new.review_id)));
  return null;
end
$$;
create constraint trigger review_likes_touch after insert or update or delete on review_likes
  deferrable initially deferred for each row execute function touch_like();

-- A review shows its writer's name and address.
create function touch_reader() returns trigger language plpgsql as $$
begin
  perform touch(array[new.id] || array(select work_id from reviews where reader_id = new.id));
  return null;
end
$$;
create constraint trigger readers_touch after update on readers
  deferrable initially deferred for each row when (old.name <> new.name or old.slug <> new.slug)
  execute function touch_reader();

create function touch_work() returns trigger language plpgsql as $$
begin
  perform touch(array[new.id]);
  return null;
end
$$;
create constraint trigger works_touch after update on works
  deferrable initially deferred for each row execute function touch_work();

create function touch_work_of_row() returns trigger language plpgsql as $$
begin
  perform touch(array[old.work_id, new.work_id]);
  return null;
end
$$;
create constraint trigger books_touch after insert or update or delete on books
  deferrable initially deferred for each row execute function touch_work_of_row();
create constraint trigger work_authors_touch after insert or update or delete on work_authors
  deferrable initially deferred for each row execute function touch_work_of_row();
create constraint trigger work_genres_touch after insert or update or delete on work_genres
  deferrable initially deferred for each row execute function touch_work_of_row();
create constraint trigger series_works_touch after insert or update or delete on series_works
  deferrable initially deferred for each row execute function touch_work_of_row();

-- A book tells its authors and how many books its series has.
create function touch_works_of_author() returns trigger language plpgsql as $$
begin
  perform touch(array(select work_id from work_authors where author_id = new.id));
  return null;
end
$$;
create constraint trigger authors_touch after update on authors
  deferrable initially deferred for each row when (old.name <> new.name or old.slug <> new.slug)
  execute function touch_works_of_author();

create function touch_works_of_series() returns trigger language plpgsql as $$
begin
  perform touch(array(select work_id from series_works where series_id = new.id));
  return null;
end
$$;
create constraint trigger series_touch after update on series
  deferrable initially deferred for each row
  when (old.title <> new.title or old.slug <> new.slug or old.books_count <> new.books_count)
  execute function touch_works_of_series();
