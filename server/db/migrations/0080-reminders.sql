-- What readers ask to be reminded of, and when on their own clocks: docs/decisions/0056-webhooks.md.
create table reminders (
  id uuid primary key default new_id(),
  reader_id uuid not null references readers on delete cascade,
  kind text not null check (kind in ('reading', 'streak', 'loans')),
  is_on boolean not null default false,
  hour smallint not null check (hour between 0 and 23),
  channel text not null check (channel in ('push', 'mail')),
  -- The reader's day on which its hour last came, whether there was anything to say or not.
  checked_on date,
  unique (reader_id, kind)
);

-- Loans that their reader was reminded of, with the day they were due by then: a later one counts anew.
create table loan_reminders (
  transaction_id uuid primary key references transactions on delete cascade,
  due_date date not null
);
