-- What a bulk load needs: the same counts and search texts as the triggers keep, made for many rows at once.

-- How the texts a work is found by become its search column; whoever has the texts at hand need not read them back.
create function work_search_of(title text, editions text, series text, authors text) returns tsvector
language sql immutable parallel safe as $$
  select
    setweight(to_tsvector('simple', fold(title)), 'A') ||
    setweight(to_tsvector('simple', fold(coalesce(editions, ''))), 'B') ||
    setweight(to_tsvector('simple', fold(coalesce(series, ''))), 'C') ||
    setweight(to_tsvector('simple', fold(coalesce(authors, ''))), 'D')
$$;

create or replace function work_search(work uuid) returns tsvector language sql stable as $$
  select work_search_of(
    works.title,
    (select string_agg(concat_ws(' ', books.title, books.subtitle), ' ' order by books.id)
      from books where books.work_id = work),
    (select string_agg(series.title, ' ' order by series.id)
      from series_works join series on series.id = series_works.series_id where series_works.work_id = work),
    (select string_agg(authors.name, ' ' order by work_authors.position, authors.id)
      from work_authors join authors on authors.id = work_authors.author_id where work_authors.work_id = work))
  from works where id = work
$$;

-- Everything the catalogue's triggers keep, from the rows themselves; each table is read once, and only rows that are
-- wrong are written.
create function recount_works() returns void language sql as $$
  update works set editions_count = found.editions_count, search = found.search
  from (
    select works.id, coalesce(editions.count, 0) as editions_count,
      work_search_of(works.title, editions.titles, in_series.titles, credits.names) as search
    from works
    left join (
      select work_id, count(*)::int as count, string_agg(concat_ws(' ', title, subtitle), ' ' order by id) as titles
      from books group by work_id) as editions on editions.work_id = works.id
    left join (
      select work_id, string_agg(series.title, ' ' order by series.id) as titles
      from series_works join series on series.id = series_id group by work_id) as in_series on in_series.work_id = works.id
    left join (
      select work_id, string_agg(authors.name, ' ' order by position, authors.id) as names
      from work_authors join authors on authors.id = author_id group by work_id) as credits on credits.work_id = works.id
  ) as found
  where works.id = found.id
    and (works.editions_count <> found.editions_count or works.search <> found.search);
$$;

create function recount_authors() returns void language sql as $$
  update authors set works_count = found.works_count
  from (
    select authors.id, count(distinct work_id)::int as works_count
    from authors left join work_authors on author_id = authors.id group by authors.id) as found
  where authors.id = found.id and authors.works_count <> found.works_count;
$$;

create function recount_series() returns void language sql as $$
  update series set books_count = found.books_count, last_work_year = found.last_work_year
  from (
    select series.id, count(work_id)::int as books_count, max(first_published_year) as last_work_year
    from series left join series_works on series_id = series.id left join works on works.id = work_id
    group by series.id) as found
  where series.id = found.id
    and (series.books_count, series.last_work_year) is distinct from (found.books_count, found.last_work_year);
$$;

create or replace function recount_catalog() returns void language sql as $$
  select recount_works();
  select recount_authors();
  select recount_series();
$$;

create or replace function recount_journal() returns void language sql as $$
  update works set
    ratings_sum = found.ratings_sum,
    ratings_count = found.ratings_count,
    reviews_count = found.reviews_count,
    readings_count = found.readings_count
  from (
    select works.id, coalesce(rated.sum, 0) as ratings_sum, coalesce(rated.ratings, 0) as ratings_count,
      coalesce(rated.reviews, 0) as reviews_count, coalesce(readers.readings, 0) as readings_count
    from works
    left join (
      select work_id, sum(rating) as sum, count(*)::int as ratings, count(content)::int as reviews
      from reviews where not private group by work_id) as rated on rated.work_id = works.id
    left join (
      select work_id, count(*)::int as readings from readings group by work_id) as readers on readers.work_id = works.id
  ) as found
  where works.id = found.id
    and (works.ratings_sum, works.ratings_count, works.reviews_count, works.readings_count)
      <> (found.ratings_sum, found.ratings_count, found.reviews_count, found.readings_count);

  update reviews set likes_count = found.likes_count
  from (
    select reviews.id, count(review_id)::int as likes_count
    from reviews left join review_likes on review_id = reviews.id group by reviews.id) as found
  where reviews.id = found.id and reviews.likes_count <> found.likes_count;
$$;
