-- What a moderator hid stays private, whatever its owner chooses meanwhile.
create function keep_hidden() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'reviews' then new.private = true; else new.visibility = 'private'; end if;
  return new;
end
$$;
create trigger reviews_keep_hidden before update of private on reviews
  for each row when (new.hidden_at is not null) execute function keep_hidden();
create trigger lists_keep_hidden before update of visibility on lists
  for each row when (new.hidden_at is not null) execute function keep_hidden();
create trigger challenges_keep_hidden before update of visibility on challenges
  for each row when (new.hidden_at is not null) execute function keep_hidden();

-- A decision holds for what is written in place of what it hid, so that its owner can appeal: an open appeal goes on about
-- the copy, and otherwise the copy has a decision of its own.
create function hide_again_by(decision uuid, thing_kind text, thing uuid, owner uuid, words text, known jsonb) returns void
language sql as $$
  with moved as (
    update moderation_actions set target_id = thing
    where id = decision and exists (
      select 1 from moderation_appeals where action_id = decision and answered_at is null)
    returning id),
  made as (
  insert into moderation_actions (actor_id, by_server, kind, target_kind, target_id, target, reader_id, detail, reason)
  select earlier.actor_id, false, 'hide', thing_kind, thing,
    jsonb_build_object('slug', null, 'name', '', 'shared_read', null) || coalesce(earlier.target, '{}') || known
      || jsonb_build_object('owner', jsonb_build_object('slug', readers.slug, 'name', readers.name)),
    owner, 'again', earlier.reason
  from readers left join moderation_actions as earlier on earlier.id = decision
  where readers.id = owner and not exists (select 1 from moved)
  returning id)
  insert into decision_texts (action_id, reader_id, content)
  select id, owner, words from made where words is not null
$$;

create function hide_again() returns trigger language plpgsql as $$
declare
  known withdrawn%rowtype;
begin
  if is_merging() then return new; end if;
  case tg_table_name
    when 'reviews' then
      -- Where the review is there already it is only changed, whatever the insert was for.
      select * into known from withdrawn
      where reader_id = new.reader_id and work_id = new.work_id and not exists (
        select 1 from reviews where reader_id = new.reader_id and book_id = new.book_id) limit 1;
    when 'review_comments' then
      select * into known from withdrawn where reader_id = new.reader_id and review_id = new.review_id limit 1;
    when 'shared_read_posts' then
      select * into known from withdrawn
      where reader_id = new.reader_id and shared_read_id = new.shared_read_id limit 1;
    when 'challenges' then
      select * into known from withdrawn where reader_id = new.reader_id and challenge_name = lower(new.name) limit 1;
    else
      select * into known from withdrawn where reader_id = new.reader_id and list_name = lower(new.name) limit 1;
  end case;
  if known.id is null then return new; end if;
  delete from withdrawn where id = known.id;
  new.hidden_at := clock_timestamp();
  if tg_table_name = 'reviews' then
    new.private_before := new.private;
    new.private := true;
    perform hide_again_by(known.action_id, 'review', new.id, new.reader_id, new.content, (
      select jsonb_build_object('slug', slug, 'name', title) from books where id = new.book_id));
  elsif tg_table_name in ('lists', 'challenges') then
    new.visibility_before := new.visibility;
    new.visibility := 'private';
    -- The text of a challenge is kept when it is appealed: its prompts are not there yet.
    perform hide_again_by(known.action_id, case tg_table_name when 'lists' then 'list' else 'challenge' end, new.id,
      new.reader_id, case tg_table_name when 'lists' then concat_ws(E'\n', new.name, new.description) end,
      jsonb_build_object('slug', new.slug, 'name', new.name));
  elsif tg_table_name = 'review_comments' then
    perform hide_again_by(known.action_id, 'comment', new.id, new.reader_id, new.content, (
      select jsonb_build_object('slug', books.slug, 'name', books.title) from reviews
      join books on books.id = reviews.book_id where reviews.id = new.review_id));
  else
    perform hide_again_by(known.action_id, 'post', new.id, new.reader_id, new.content, (
      select jsonb_build_object('name', works.title, 'shared_read', shared_reads.name, 'slug', (
        select books.slug from books where books.work_id = works.id order by books.id limit 1))
      from shared_reads join works on works.id = shared_reads.work_id where shared_reads.id = new.shared_read_id));
  end if;
  return new;
end
$$;
create trigger reviews_hide_again before insert on reviews
  for each row when (new.hidden_at is null) execute function hide_again();
create trigger review_comments_hide_again before insert on review_comments
  for each row when (new.hidden_at is null) execute function hide_again();
create trigger shared_read_posts_hide_again before insert on shared_read_posts
  for each row when (new.hidden_at is null) execute function hide_again();
create trigger lists_hide_again before insert on lists
  for each row when (new.hidden_at is null) execute function hide_again();
create trigger challenges_hide_again before insert on challenges
  for each row when (new.hidden_at is null) execute function hide_again();
