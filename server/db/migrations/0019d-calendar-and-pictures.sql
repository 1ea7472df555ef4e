-- Names a reader's calendar in its secret address; another one makes the old address worthless.
alter table readers add column calendar_id uuid unique;

-- A review shows its writer's picture.
create constraint trigger readers_image_touch after update on readers
  deferrable initially deferred for each row when (old.image is distinct from new.image)
  execute function touch_reader();
