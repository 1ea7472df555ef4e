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
create trigger notes_keep_hidden before update of visibility on notes
  for each row when (new.hidden_at is not null) execute function keep_hidden();
create trigger challenges_keep_hidden before update of visibility on challenges
  for each row when (new.hidden_at is not null) execute function keep_hidden();
