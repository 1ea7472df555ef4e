-- no transaction: readers need not wait while an index is made.
-- What a review says of pace, plot and content warnings, and how often each was said of a work in public reviews.
alter table reviews add column if not exists traits jsonb;
alter table reviews
  drop constraint if exists reviews_traits_check,
  add constraint reviews_traits_check check (jsonb_typeof(traits) = 'object') not valid;
alter table reviews validate constraint reviews_traits_check;
drop index concurrently if exists reviews_traits;
create index concurrently reviews_traits on reviews (work_id) where traits is not null and not private;

-- `trait` is `pace/slow`, `driven-by/plot` or `warning/violence/graphic`.
create table if not exists work_traits (
  work_id uuid not null references works on delete cascade,
  trait text not null,
  reviews_count integer not null,
  primary key (work_id, trait)
);

-- Warnings that a reader wants to see on books.
alter table readers add column if not exists avoided_warnings text[] not null default '{}';
