-- How many main works a series has in all, not only in this catalogue. Null: nobody has said, or it goes on.
alter table series
  add column total integer check (total between 1 and 10000),
  -- Who said so: `moderator`, or a source by its name. A moderator without a total has said that the series goes on.
  add column total_source text,
  add constraint series_total_source check (total is null or total_source is not null);

-- What moderators said of series, so that it can be taken back.
create table series_edits (
  id uuid primary key default new_id(),
  series_id uuid not null references series on delete cascade,
  -- Null where the account is deleted since.
  editor_id uuid references readers on delete set null,
  -- `total` and `total_source`.
  before jsonb not null,
  after jsonb not null,
  -- The edit that this one took back.
  reverts uuid references series_edits on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index series_edits_series_id on series_edits (series_id, created_at desc, id desc);
create index series_edits_editor_id on series_edits (editor_id) where editor_id is not null;
create index series_edits_reverts on series_edits (reverts) where reverts is not null;
