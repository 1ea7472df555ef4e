-- What a change of a book's shelves and logs replaced, and what it wrote instead, so that Undo puts back exactly that: see
-- docs/decisions/0101-undo.md. Kept for a day. A book may be merged or deleted meanwhile: its rows say so then.
create table undos (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  book_id uuid not null,
  before jsonb not null,
  after jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index undos_reader_id on undos (reader_id);
create index undos_created_at on undos (created_at);
