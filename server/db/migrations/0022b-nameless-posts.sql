-- Of a post that lies ahead nothing is told but its place, and an id that begins with the time would tell who was there then.
alter table shared_read_posts alter column id set default gen_random_uuid();
