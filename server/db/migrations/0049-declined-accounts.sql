-- Somebody whose request to join was declined reads so when they sign in, also where no mail can be sent. Nothing says who they
-- are: see docs/decisions/0069-declined-requests.md.
create table declined_accounts (
  address_key text primary key,
  password text not null,
  reason text,
  declined_at timestamptz not null
);
create index declined_accounts_declined_at on declined_accounts (declined_at);
