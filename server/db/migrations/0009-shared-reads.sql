-- Reading a work together: see docs/decisions/0031-shared-reads.md.

create table shared_reads (
  id uuid primary key default new_id(),
  slug text not null unique check (length(slug) <= 120),
  work_id uuid not null references works on delete cascade,
  name text not null check (length(name) between 1 and 255),
  -- Days of each member's own calendar.
  starts_on date not null,
  ends_on date,
  ended_at timestamptz,
  -- Who may look and join without an invitation: anybody, the host's followers, or nobody.
  visibility text not null default 'private' check (visibility in ('public', 'followers', 'private')),
  members_invite boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (ends_on >= starts_on)
);
create index shared_reads_work_id on shared_reads (work_id);

create table shared_read_members (
  shared_read_id uuid not null references shared_reads on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  -- A removed member cannot come back without an invitation.
  state text not null check (state in ('invited', 'joined', 'removed')),
  is_host boolean not null default false,
  -- Who invited them; without, it was the host.
  inviter_id uuid references readers on delete set null,
  -- When they were invited, or joined.
  since timestamptz not null default clock_timestamp(),
  primary key (shared_read_id, reader_id),
  check (not is_host or state = 'joined')
);
create unique index shared_read_members_host on shared_read_members (shared_read_id) where is_host;
create index shared_read_members_reader_id on shared_read_members (reader_id, state, since desc);
create index shared_read_members_inviter_id on shared_read_members (inviter_id) where inviter_id is not null;

create table shared_read_milestones (
  id uuid primary key default new_id(),
  shared_read_id uuid not null references shared_reads on delete cascade,
  name text not null check (length(name) between 1 and 255),
  share numeric(5, 2) not null check (share between 0 and 100),
  due_on date
);
create index shared_read_milestones_position on shared_read_milestones (shared_read_id, share, id);

create table shared_read_posts (
  -- A member who has not got there yet sees the id of a post and where it is. One that begins with the time would show
  -- who was there when.
  id uuid primary key default gen_random_uuid(),
  shared_read_id uuid not null references shared_reads on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  -- What it replies to; a reply's share is never before that.
  parent_id uuid references shared_read_posts on delete cascade,
  share numeric(5, 2) not null check (share between 0 and 100),
  content text not null check (length(content) between 1 and 10000),
  hidden_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index shared_read_posts_position on shared_read_posts (shared_read_id, share, created_at, id)
  where parent_id is null;
create index shared_read_posts_parent_id on shared_read_posts (parent_id, created_at, id) where parent_id is not null;
create index shared_read_posts_reader_id on shared_read_posts (reader_id);
-- All posts of one, replies too: what a page compares its version by, and what is deleted with it.
create index shared_read_posts_shared_read_id on shared_read_posts (shared_read_id, updated_at);
create index shared_read_posts_hidden on shared_read_posts (hidden_at, id) where hidden_at is not null;

-- Posts that a reader chose to read although they have not got there yet.
create table shared_read_reveals (
  post_id uuid not null references shared_read_posts on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  primary key (post_id, reader_id)
);
create index shared_read_reveals_reader_id on shared_read_reveals (reader_id);
