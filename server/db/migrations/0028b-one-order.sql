-- Whoever changes what several works tell locks them first, then their authors, then their series, each by id; and stamps
-- them in one go at the end. Of two who do, one then waits for the other and never both.
create function lock_counted(changed uuid[]) returns void language plpgsql as $$
begin
  perform lock_works(changed);
  perform 1 from authors where id in (select author_id from work_authors where work_id = any (changed))
    order by id for no key update;
  perform 1 from series where id in (select series_id from series_works where work_id = any (changed))
    order by id for no key update;
end
$$;

create or replace function count_waiting(most integer) returns integer language plpgsql as $$
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
  perform touch(changed);
  return cardinality(changed);
end
$$;
