-- The last admin may leave like anybody else. Then the moderator who has been here longest looks after the house.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from readers where role = 'admin') then
    update readers set role = 'admin' where id = (
      select id from readers where role = 'moderator' and suspended_at is null order by created_at, id limit 1);
  end if;
  return null;
end
$$;
create trigger readers_keep_an_admin after delete on readers
  for each row when (old.role = 'admin') execute function keep_an_admin();
