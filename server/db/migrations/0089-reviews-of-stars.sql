-- no transaction: readers need not wait while an index is made.
-- Reviews of a work with so many stars, newest first.
drop index concurrently if exists reviews_of_stars;
create index concurrently reviews_of_stars on reviews (work_id, trunc(rating), created_at desc, id desc)
  where not private and content is not null;
