-- Prompts to read books for: see docs/decisions/0048-challenges.md.
create table challenges (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  slug text not null unique check (length(slug) <= 120),
  name text not null check (length(name) between 1 and 255),
  description text check (length(description) <= 2000),
  -- Days of each member's own calendar, both of them included.
  starts_on date,
  ends_on date,
  visibility text not null default 'public' check (visibility in ('public', 'followers', 'private')),
  members_count integer not null default 0,
  -- What a moderator hides is private until it is shown again, as with lists.
  hidden_at timestamptz,
  visibility_before text check (visibility_before in ('public', 'followers', 'private')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on >= starts_on),
  check ((hidden_at is null) = (visibility_before is null)),
  check (hidden_at is null or visibility = 'private')
);
create index challenges_reader_id on challenges (reader_id, created_at);
create index challenges_created_at on challenges (created_at, id);
create index challenges_hidden_at on challenges (hidden_at) where hidden_at is not null;

create table challenge_prompts (
  id uuid primary key default new_id(),
  challenge_id uuid not null references challenges on delete cascade,
  position integer not null,
  text text not null check (length(text) between 1 and 255),
  filters jsonb not null default '[]',
  title_initial text check (length(title_initial) between 1 and 30),
  min_pages integer check (min_pages >= 1),
  max_pages integer check (max_pages >= coalesce(min_pages, 1)),
  -- What a fill refers to, so that it never names a prompt of another challenge.
  unique (challenge_id, id)
);
create index challenge_prompts_position on challenge_prompts (challenge_id, position, id);

create table challenge_members (
  challenge_id uuid not null references challenges on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  joined_at timestamptz not null default clock_timestamp(),
  primary key (challenge_id, reader_id)
);
create index challenge_members_reader_id on challenge_members (reader_id, joined_at desc);

create table challenge_fills (
  challenge_id uuid not null,
  prompt_id uuid not null,
  reader_id uuid not null,
  book_id uuid not null references books on delete cascade,
  filled_at timestamptz not null default clock_timestamp(),
  primary key (prompt_id, reader_id),
  foreign key (challenge_id, prompt_id) references challenge_prompts (challenge_id, id) on delete cascade,
  foreign key (challenge_id, reader_id) references challenge_members (challenge_id, reader_id) on delete cascade
);
-- A book fills one prompt of a challenge.
create unique index challenge_fills_book on challenge_fills (challenge_id, reader_id, book_id);
create index challenge_fills_prompt on challenge_fills (challenge_id, prompt_id);
create index challenge_fills_book_id on challenge_fills (book_id);

alter table reports drop constraint reports_kind_check;
alter table reports add constraint reports_kind_check
  check (kind in ('review', 'list', 'book', 'reader', 'comment', 'post', 'challenge'));
alter table reports add column challenge_id uuid references challenges on delete cascade;
alter table reports drop constraint reports_one_thing;
alter table reports add constraint reports_one_thing
  check (num_nonnulls(review_id, list_id, book_id, reader_id, comment_id, post_id, challenge_id) = 1);
drop index reports_once;
create unique index reports_once
  on reports (reporter_id, coalesce(review_id, list_id, book_id, reader_id, comment_id, post_id, challenge_id))
  where status = 'open';
create index reports_challenge_id on reports (challenge_id) where challenge_id is not null;

alter table withdrawn add column challenge_name text;
alter table withdrawn drop constraint withdrawn_check;
alter table withdrawn add constraint withdrawn_check
  check (num_nonnulls(work_id, review_id, shared_read_id, list_name, challenge_name) = 1);
