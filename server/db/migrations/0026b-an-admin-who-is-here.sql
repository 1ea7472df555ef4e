-- An admin who is on the way out, or was suspended, looks after nothing.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from readers where role = 'admin' and suspended_at is null and leaving_at is null) then
    update readers set role = 'admin' where id = (
      select id from readers where role = 'moderator' and suspended_at is null and leaving_at is null
      order by created_at, id limit 1);
  end if;
  return null;
end
$$;
