-- Two books, works or authors become one: see docs/decisions/0023-merging.md.

-- What readers propose. `gone` becomes part of `kept`.
create table merge_proposals (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('book', 'work', 'author')),
  gone uuid not null,
  kept uuid not null check (kept <> gone),
  reason text check (length(reason) between 1 and 2000),
  -- `settled`: another merge has answered it.
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'settled')),
  proposer_id uuid references readers on delete set null,
  moderator_id uuid references readers on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
-- Whichever of the two is kept, it is one question.
create unique index merge_proposals_pair on merge_proposals (kind, least(gone, kept), greatest(gone, kept))
  where status = 'open';
create index merge_proposals_open on merge_proposals (created_at, id) where status = 'open';
create index merge_proposals_decided_at on merge_proposals (decided_at) where status <> 'open';
create index merge_proposals_proposer_id on merge_proposals (proposer_id);
create index merge_proposals_moderator_id on merge_proposals (moderator_id);

-- What was merged, for as long as it can be undone.
create table merges (
  id uuid primary key default new_id(),
  kind text not null check (kind in ('book', 'work', 'author')),
  gone uuid not null,
  kept uuid not null,
  gone_name text not null,
  -- What it made one: a book brings its work along.
  things uuid[] not null,
  -- What its rows name besides: merging one of these later builds on this merge.
  related uuid[] not null default '{}',
  -- The picture of the book that is gone, which is kept as long as the merge.
  cover text references uploads,
  proposal_id uuid references merge_proposals on delete set null,
  moderator_id uuid references readers on delete set null,
  merged_at timestamptz not null default now(),
  undone_at timestamptz
);
create index merges_standing on merges (merged_at desc, id desc) where undone_at is null;
create index merges_merged_at on merges (merged_at);
create index merges_cover on merges (cover) where cover is not null;
create index merges_proposal_id on merges (proposal_id);
create index merges_moderator_id on merges (moderator_id);

-- Every row that a merge changed, dropped or made, step by step, so that all of it can be undone.
create table merge_rows (
  id bigint generated always as identity primary key,
  merge_id uuid not null references merges on delete cascade,
  step integer not null,
  table_name text not null,
  act text not null check (act in ('changed', 'dropped', 'made')),
  -- What is remembered of a reader is deleted with their account.
  reader_id uuid references readers on delete cascade,
  key jsonb,
  before jsonb,
  after jsonb
);
create index merge_rows_step on merge_rows (merge_id, step);
create index merge_rows_reader_id on merge_rows (reader_id) where reader_id is not null;

-- Under which id and slug something was known that is part of another now. These stay for good, since others link to them.
create table former_books (
  id uuid primary key,
  slug text not null unique,
  book_id uuid not null references books on delete cascade
);
create index former_books_book_id on former_books (book_id);

create table former_authors (
  id uuid primary key,
  slug text not null unique,
  author_id uuid not null references authors on delete cascade
);
create index former_authors_author_id on former_authors (author_id);
