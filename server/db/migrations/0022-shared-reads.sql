-- Reading a work together: see docs/decisions/0031-shared-reads.md.
create table shared_reads (
  id uuid primary key default new_id(),
  slug text not null unique check (length(slug) <= 120),
  work_id uuid not null references works on delete cascade,
  name text not null check (length(name) between 1 and 255),
  -- Days of everybody's own calendar.
  starts_on date not null,
  ends_on date,
  ended_at timestamptz,
  -- Who may look and join unasked: anybody, those who follow the host, or nobody but who is invited.
  visibility text not null default 'private' check (visibility in ('public', 'followers', 'private')),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  check (ends_on >= starts_on)
);
create index shared_reads_work_id on shared_reads (work_id);
create trigger shared_reads_updated_at before update on shared_reads
  for each row execute function touch_updated_at();

create table shared_read_members (
  shared_read_id uuid not null references shared_reads on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  -- Who was removed does not come back unasked.
  state text not null check (state in ('invited', 'joined', 'removed')),
  is_host boolean not null default false,
  -- When they were invited, or joined.
  since timestamptz not null default clock_timestamp(),
  primary key (shared_read_id, reader_id),
  check (not is_host or state = 'joined')
);
create index shared_read_members_reader_id on shared_read_members (reader_id, state, since desc);
create unique index shared_read_members_host on shared_read_members (shared_read_id) where is_host;

create table shared_read_milestones (
  id uuid primary key default new_id(),
  shared_read_id uuid not null references shared_reads on delete cascade,
  name text not null check (length(name) between 1 and 255),
  share numeric(5, 2) not null check (share between 0 and 100)
);
create index shared_read_milestones_place on shared_read_milestones (shared_read_id, share, id);

create table shared_read_posts (
  id uuid primary key default new_id(),
  shared_read_id uuid not null references shared_reads on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  -- What it replies to; a reply lies nowhere before that.
  parent_id uuid references shared_read_posts on delete cascade,
  share numeric(5, 2) not null check (share between 0 and 100),
  content text not null check (length(content) between 1 and 10000),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);
create index shared_read_posts_place on shared_read_posts (shared_read_id, share, created_at, id)
  where parent_id is null;
create index shared_read_posts_parent_id on shared_read_posts (parent_id, created_at, id) where parent_id is not null;
create index shared_read_posts_reader_id on shared_read_posts (reader_id);

-- What a reader has chosen to read although it lies ahead of them.
create table shared_read_reveals (
  post_id uuid not null references shared_read_posts on delete cascade,
  reader_id uuid not null references readers on delete cascade,
  primary key (post_id, reader_id)
);
create index shared_read_reveals_reader_id on shared_read_reveals (reader_id);

-- A place in a book as a share of it, in percent. Both sides of every comparison are rounded here, and here only.
create function share_of(place numeric, length numeric) returns numeric language sql immutable parallel safe as $$
  select round(least(place / length * 100, 100), 2)
$$;

-- Where a reader is in a work: their latest reading of any edition of it.
create index readings_of_work on readings (work_id, reader_id, started_at desc, id);
drop index readings_work_id;

-- Who reads a book at present.
create index library_books_reading on library_books (book_id, shelved_at desc, reader_id)
  where shelf = 'currently-reading';

-- A shared read always has a host: when that one goes, whoever has been in it longest; when nobody is left, it goes too.
create function hand_over_shared_read() returns trigger language plpgsql as $$
begin
  update shared_read_members set is_host = true
  where shared_read_id = old.shared_read_id and reader_id = (
    select members.reader_id from shared_read_members as members join readers on readers.id = members.reader_id
    where members.shared_read_id = old.shared_read_id and members.state = 'joined'
    order by readers.suspended_at is not null or readers.leaving_at is not null, members.since, members.reader_id
    limit 1);
  if not found then delete from shared_reads where id = old.shared_read_id; end if;
  return null;
end
$$;
create trigger shared_read_members_hand_over after delete on shared_read_members
  for each row when (old.is_host) execute function hand_over_shared_read();

-- Whoever blocks or is blocked by a host is in nothing of theirs any more.
create function part_in_shared_reads() returns trigger language plpgsql as $$
begin
  delete from shared_read_members as held using shared_read_members as host
  where host.shared_read_id = held.shared_read_id and host.is_host and held.state <> 'removed'
    and (held.reader_id, host.reader_id) in
      ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end
$$;
create trigger blocks_part_in_shared_reads after insert on blocks
  for each row execute function part_in_shared_reads();

-- Whoever has a shared read before them is told that something in it has changed, never what: `id kind reader`. It is
-- sent when the change is committed, to every process that listens.
create function signal_shared_read(shared_read uuid, kind text, reader uuid default null) returns void language sql as $$
  select pg_notify('shared_reads', concat_ws(' ', shared_read, kind, reader))
$$;

create function signal_part_of_shared_read() returns trigger language plpgsql as $$
begin
  perform signal_shared_read(
    case tg_op when 'DELETE' then old.shared_read_id else new.shared_read_id end, tg_argv[0]);
  return null;
end
$$;
create trigger shared_read_posts_signal after insert or update or delete on shared_read_posts
  for each row execute function signal_part_of_shared_read('posts');
create trigger shared_read_milestones_signal after insert or update or delete on shared_read_milestones
  for each row execute function signal_part_of_shared_read('milestones');

create function signal_shared_read_itself() returns trigger language plpgsql as $$
begin
  perform signal_shared_read(new.id, 'members');
  return null;
end
$$;
create trigger shared_reads_signal after update on shared_reads
  for each row execute function signal_shared_read_itself();

create function signal_member() returns trigger language plpgsql as $$
declare
  member shared_read_members := case tg_op when 'DELETE' then old else new end;
begin
  perform signal_shared_read(member.shared_read_id, 'members');
  if tg_op = 'DELETE' or member.state <> 'joined' then
    perform signal_shared_read(member.shared_read_id, 'left', member.reader_id);
  end if;
  return null;
end
$$;
create trigger shared_read_members_signal after insert or update or delete on shared_read_members
  for each row execute function signal_member();

create function signal_reveal() returns trigger language plpgsql as $$
begin
  perform signal_shared_read(shared_read_id, 'place', new.reader_id)
  from shared_read_posts where id = new.post_id;
  return null;
end
$$;
create trigger shared_read_reveals_signal after insert on shared_read_reveals
  for each row execute function signal_reveal();

-- How far somebody is decides what they see, and shows beside the others.
create function signal_place() returns trigger language plpgsql as $$
declare
  reading readings := case tg_op when 'DELETE' then old else new end;
begin
  perform signal_shared_read(shared_reads.id, 'place', reading.reader_id)
  from shared_read_members as members join shared_reads on shared_reads.id = members.shared_read_id
  where members.reader_id = reading.reader_id and members.state = 'joined' and shared_reads.work_id = reading.work_id;
  return null;
end
$$;
create trigger readings_signal after insert or delete on readings for each row execute function signal_place();
create trigger readings_signal_again after update of progress, length, started_at, finished_at, work_id on readings
  for each row execute function signal_place();

create function signal_suspension() returns trigger language plpgsql as $$
begin
  perform signal_shared_read(shared_read_id, kind, new.id)
  from shared_read_members, unnest(array['members', 'left']) as kind
  where reader_id = new.id and state = 'joined';
  return null;
end
$$;
create trigger readers_signal after update of suspended_at, leaving_at on readers
  for each row when ((old.suspended_at, old.leaving_at) is distinct from (new.suspended_at, new.leaving_at))
  execute function signal_suspension();

-- Two who no longer see each other look again at what they are both in.
create function signal_block() returns trigger language plpgsql as $$
begin
  perform signal_shared_read(one.shared_read_id, 'place', reader)
  from shared_read_members as one join shared_read_members as other using (shared_read_id),
    unnest(array[one.reader_id, other.reader_id]) as reader
  where one.reader_id = new.blocker_id and other.reader_id = new.blocked_id
    and one.state = 'joined' and other.state = 'joined';
  return null;
end
$$;
create trigger blocks_signal after insert on blocks for each row execute function signal_block();

-- An invitation is told of until it is answered.
alter table notifications
  add column shared_read_id uuid,
  add foreign key (shared_read_id, reader_id) references shared_read_members (shared_read_id, reader_id)
    on delete cascade;
create unique index notifications_invitation on notifications (shared_read_id, reader_id)
  where shared_read_id is not null;

create function notify_of_invitation() returns trigger language plpgsql as $$
begin
  delete from notifications where shared_read_id = new.shared_read_id and reader_id = new.reader_id;
  if new.state = 'invited' and wants_to_know(new.reader_id, 'invited') then
    insert into notifications (reader_id, kind, actor_id, shared_read_id)
    select new.reader_id, 'invited', reader_id, new.shared_read_id from shared_read_members
    where shared_read_id = new.shared_read_id and is_host;
  end if;
  return null;
end
$$;
create trigger shared_read_members_notify after insert on shared_read_members
  for each row when (new.state = 'invited') execute function notify_of_invitation();
create trigger shared_read_members_notify_again after update of state on shared_read_members
  for each row when (old.state <> new.state) execute function notify_of_invitation();
