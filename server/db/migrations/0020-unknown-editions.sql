-- What an outside catalogue or a file does not say about an edition is null, and is shown as nothing.
alter table books alter column language drop not null, alter column format drop not null;
