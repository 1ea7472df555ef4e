-- When a milestone was last changed: calendar programs ask for it.
alter table shared_read_milestones add column updated_at timestamptz not null default now();
