-- no transaction: writers of notes, reports and news need not wait while rows are checked.
-- A note can be a quote, which its writer may show to others: see docs/decisions/0024-who-sees-what.md.
alter table notes
  add column if not exists kind text not null default 'note',
  add column if not exists said_by text,
  add column if not exists visibility text not null default 'private',
  -- When others could first see it.
  add column if not exists shared_at timestamptz,
  -- What a moderator hides is private until it is shown again, as with lists.
  add column if not exists hidden_at timestamptz,
  add column if not exists visibility_before text;
alter table notes
  drop constraint if exists notes_kind_check,
  drop constraint if exists notes_said_by_check,
  drop constraint if exists notes_visibility_check,
  drop constraint if exists notes_quote_check,
  drop constraint if exists notes_shared_check,
  drop constraint if exists notes_hidden_check,
  add constraint notes_kind_check check (kind in ('note', 'quote')) not valid,
  add constraint notes_said_by_check check (length(said_by) between 1 and 255) not valid,
  add constraint notes_visibility_check check (visibility in ('public', 'followers', 'private')
    and visibility_before in ('public', 'followers', 'private')) not valid,
  add constraint notes_quote_check
    check (kind = 'quote' or (said_by is null and visibility = 'private' and hidden_at is null)) not valid,
  add constraint notes_shared_check
    check (visibility = 'private' or (shared_at is not null and length(content) <= 1000)) not valid,
  add constraint notes_hidden_check
    check ((hidden_at is null) = (visibility_before is null) and (hidden_at is null or visibility = 'private')) not valid;
alter table notes validate constraint notes_kind_check;
alter table notes validate constraint notes_said_by_check;
alter table notes validate constraint notes_visibility_check;
alter table notes validate constraint notes_quote_check;
alter table notes validate constraint notes_shared_check;
alter table notes validate constraint notes_hidden_check;
create index concurrently notes_quotes on notes (reader_id, written_at desc) where kind = 'quote';
create index concurrently notes_shared_at on notes (book_id, shared_at desc, id desc) where visibility <> 'private';
create index concurrently notes_hidden_at on notes (hidden_at) where hidden_at is not null;

-- A note that was nothing but somebody else's words had a mark before each of its lines.
update notes set kind = 'quote', content = regexp_replace(content, '(^|\n)> ?', '\1', 'g')
where kind = 'note' and content ~ '^>' and content !~ '\n(?!>)'
  and btrim(regexp_replace(content, '(^|\n)> ?', '\1', 'g'), E' \n\r\t') <> '';

alter table reports add column if not exists note_id uuid;
alter table reports
  drop constraint if exists reports_note_id_fkey,
  drop constraint if exists reports_kind_check,
  drop constraint if exists reports_one_thing,
  add constraint reports_note_id_fkey foreign key (note_id) references notes on delete cascade not valid,
  add constraint reports_kind_check
    check (kind in ('review', 'list', 'book', 'reader', 'comment', 'post', 'challenge', 'quote')) not valid,
  add constraint reports_one_thing check (
    num_nonnulls(review_id, list_id, book_id, reader_id, comment_id, post_id, challenge_id, note_id) = 1) not valid;
alter table reports validate constraint reports_note_id_fkey;
alter table reports validate constraint reports_kind_check;
alter table reports validate constraint reports_one_thing;
create index concurrently reports_note_id on reports (note_id) where note_id is not null;
drop index concurrently if exists reports_once;
create unique index concurrently reports_once
  on reports (reporter_id, coalesce(review_id, list_id, book_id, reader_id, comment_id, post_id, challenge_id, note_id))
  where status = 'open';

-- A quote from a book.
alter table withdrawn add column if not exists book_id uuid;
alter table withdrawn
  drop constraint if exists withdrawn_book_id_fkey,
  drop constraint if exists withdrawn_check,
  add constraint withdrawn_book_id_fkey foreign key (book_id) references books on delete cascade not valid,
  add constraint withdrawn_check check (
    num_nonnulls(work_id, review_id, shared_read_id, list_name, challenge_name, book_id) = 1) not valid;
alter table withdrawn validate constraint withdrawn_book_id_fkey;
alter table withdrawn validate constraint withdrawn_check;
create index concurrently withdrawn_book_id on withdrawn (book_id) where book_id is not null;

alter table links add column if not exists note_id uuid;
alter table links
  drop constraint if exists links_note_id_fkey,
  drop constraint if exists links_kind_check,
  drop constraint if exists links_thing,
  add constraint links_note_id_fkey foreign key (note_id) references notes on delete cascade not valid,
  add constraint links_kind_check
    check (kind in ('list', 'shelf', 'review', 'goal', 'profile', 'year', 'quote')) not valid,
  add constraint links_thing check (case kind
    when 'list' then list_id is not null
    when 'shelf' then num_nonnulls(shelf_id, global_shelf) = 1
    when 'review' then review_id is not null
    when 'goal' then goal_id is not null
    when 'year' then year between 1 and 9998
    when 'quote' then note_id is not null
    else true end
    and num_nonnulls(list_id, shelf_id, global_shelf, review_id, goal_id, year, note_id) <= 1) not valid;
alter table links validate constraint links_note_id_fkey;
alter table links validate constraint links_kind_check;
alter table links validate constraint links_thing;
create index concurrently links_note_id on links (note_id) where note_id is not null;

alter table activities add column if not exists note_id uuid;
alter table activities
  drop constraint if exists activities_note_id_fkey,
  drop constraint if exists activities_check,
  add constraint activities_note_id_fkey foreign key (note_id) references notes on delete cascade not valid,
  add constraint activities_check
    check (num_nonnulls(library_book_id, shelf_id, reading_id, review_id, list_id, goal_id, note_id) = 1) not valid;
alter table activities validate constraint activities_note_id_fkey;
alter table activities validate constraint activities_check;
create unique index concurrently activities_note on activities (note_id) where note_id is not null;
