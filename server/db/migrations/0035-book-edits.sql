-- What readers and moderators changed in books: see docs/decisions/0059-edit-history.md.
create table book_edits (
  id uuid primary key default new_id(),
  book_id uuid not null references books on delete cascade,
  -- Null where the account is deleted since.
  editor_id uuid references readers on delete set null,
  -- Only the fields that changed, by name; both have the same ones.
  before jsonb not null,
  after jsonb not null,
  -- The edit that this one took back.
  reverts uuid references book_edits on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index book_edits_book_id on book_edits (book_id, created_at desc, id desc);
create index book_edits_editor_id on book_edits (editor_id) where editor_id is not null;
create index book_edits_reverts on book_edits (reverts) where reverts is not null;
-- Pictures that a revert would need.
create index book_edits_cover on book_edits ((before ->> 'cover')) where before ->> 'cover' is not null;
