-- Pages are made anew for every visit, so nothing has to be known about when something last changed.
drop trigger authors_touch on authors;
drop trigger blocks_touch on blocks;
drop trigger books_touch on books;
drop trigger follows_touch on follows;
drop trigger library_books_touch on library_books;
drop trigger notes_touch on notes;
drop trigger notifications_touch on notifications;
drop trigger readers_image_touch on readers;
drop trigger readers_leaving_touch on readers;
drop trigger readers_suspended_touch on readers;
drop trigger readers_touch on readers;
drop trigger reading_sessions_touch on reading_sessions;
drop trigger readings_touch on readings;
drop trigger review_likes_touch on review_likes;
drop trigger review_tags_touch on review_tags;
drop trigger reviews_touch on reviews;
drop trigger series_touch on series;
drop trigger series_works_touch on series_works;
drop trigger shelf_books_touch on shelf_books;
drop trigger shelves_touch on shelves;
drop trigger transactions_touch on transactions;
drop trigger work_authors_touch on work_authors;
drop trigger work_genres_touch on work_genres;
drop trigger works_touch on works;

drop function touch_both();
drop function touch_like();
drop function touch_owner();
drop function touch_owner_and_work();
drop function touch_owner_of_reading();
drop function touch_owner_of_shelf();
drop function touch_reader();
drop function touch_review();
drop function touch_work();
drop function touch_work_of_row();
drop function touch_works_of_author();
drop function touch_works_of_series();

-- Without the stamps; everything else is 0028b-one-order.sql's.
create or replace function count_waiting(most integer)
returns integer
language plpgsql
as $$
declare
  changed uuid[] := array(select distinct work_id from waiting_counts order by work_id limit most);
begin
  if cardinality(changed) = 0 then return 0; end if;
  perform lock_counted(changed);
  perform set_config('quire.refresh_later', 'on', true);
  with taken as (delete from waiting_counts where work_id = any (changed) returning *),
  of_works as (
    select work_id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from taken group by work_id
    having (sum(ratings_sum), sum(ratings_count), sum(reviews_count), sum(readings_count)) <> (0, 0, 0, 0)),
  of_authors as (
    select author_id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from of_works join (select distinct work_id, author_id from work_authors where work_id = any (changed)) as credits
      using (work_id)
    group by author_id),
  of_series as (
    select series_id, sum(ratings_sum) as ratings_sum, sum(ratings_count) as ratings_count,
      sum(reviews_count) as reviews_count, sum(readings_count) as readings_count
    from of_works join series_works using (work_id) group by series_id),
  counted_authors as (
    update authors set ratings_sum = authors.ratings_sum + more.ratings_sum,
      ratings_count = authors.ratings_count + more.ratings_count,
      reviews_count = authors.reviews_count + more.reviews_count,
      readings_count = authors.readings_count + more.readings_count
    from of_authors as more where authors.id = more.author_id),
  counted_series as (
    update series set ratings_sum = series.ratings_sum + more.ratings_sum,
      ratings_count = series.ratings_count + more.ratings_count,
      reviews_count = series.reviews_count + more.reviews_count,
      readings_count = series.readings_count + more.readings_count
    from of_series as more where series.id = more.series_id)
  update works set ratings_sum = works.ratings_sum + more.ratings_sum,
    ratings_count = works.ratings_count + more.ratings_count,
    reviews_count = works.reviews_count + more.reviews_count,
    readings_count = works.readings_count + more.readings_count
  from of_works as more where works.id = more.work_id;
  perform set_config('quire.refresh_later', 'off', true);
  return cardinality(changed);
end
$$;


drop function touch(uuid[]);
drop table stamps;
