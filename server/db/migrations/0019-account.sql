-- How finely a reader gives stars.
alter table readers add column star_step text not null default 'whole'
  check (star_step in ('whole', 'half', 'quarter'));

-- The auth library renews a session once a day; readers are told more exactly when a device was last used.
alter table sessions add column seen_at timestamptz not null default now();
update sessions set seen_at = updated_at;
