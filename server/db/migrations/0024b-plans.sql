-- A rehearsal whose reader has chosen otherwise has no plan until it is reckoned anew.
create index imports_unplanned on imports (id) where state = 'rehearsed' and plan is null;
