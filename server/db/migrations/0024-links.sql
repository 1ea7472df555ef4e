-- One thing of a reader's that is shown without an account, at an address that only its secret opens.
create table links (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null check (kind in ('list', 'shelf', 'review', 'goal', 'profile')),
  -- What it is of. A link goes with its thing.
  list_id uuid references lists on delete cascade,
  shelf_id uuid references shelves on delete cascade,
  -- One of everybody's shelves, which have no row of their own.
  global_shelf text,
  review_id uuid references reviews on delete cascade,
  goal_id uuid references goals on delete cascade,
  -- Of the secret, which is stored nowhere.
  hash text not null unique,
  name text check (length(name) between 1 and 255),
  expires_at timestamptz,
  may_be_indexed boolean not null default false,
  visits_count integer not null default 0,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint links_thing check (case kind
    when 'list' then list_id is not null
    when 'shelf' then num_nonnulls(shelf_id, global_shelf) = 1
    when 'review' then review_id is not null
    when 'goal' then goal_id is not null
    else true end
    and num_nonnulls(list_id, shelf_id, global_shelf, review_id, goal_id) <= 1)
);
create index links_reader_id on links (reader_id, created_at desc, id desc);
create index links_list_id on links (list_id) where list_id is not null;
create index links_shelf_id on links (shelf_id) where shelf_id is not null;
create index links_review_id on links (review_id) where review_id is not null;
create index links_goal_id on links (goal_id) where goal_id is not null;
create index links_revoked_at on links (revoked_at) where revoked_at is not null;
