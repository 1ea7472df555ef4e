-- Books that lack a cover or details which an outside catalogue may have. One that lacks nothing any more has no row.
create table wanted_details (
  book_id uuid primary key references books on delete cascade,
  -- The lowest first. 0: a reader has just added it. 1: an import brought it. 2: it has been bare for long.
  -- 3: every source was asked, and only a picture by its ISBN is left, of which few may be asked for.
  urgency smallint not null,
  -- How many readings its work has: among equals the most read comes first, then the latest.
  weight integer not null default 0,
  wanted_at timestamptz not null default now(),
  -- Sources that have answered in this round. Those that failed are asked again, and no other.
  asked text[] not null default '{}',
  -- Rounds in which every source has answered.
  tries integer not null default 0,
  -- How often in a row a source gave no answer in this round.
  failures integer not null default 0,
  -- While a book is worked on, this is when it is taken up again should the process die.
  next_try_at timestamptz not null default now()
);
create index wanted_details_next_try_at on wanted_details (next_try_at);
-- In the very order in which they are taken.
create index wanted_details_order on wanted_details
  (urgency, cardinality(asked), weight desc, wanted_at desc, book_id);
