-- Why an export could not be made, where its reader can do something about it.
alter table exports add column problem text;
