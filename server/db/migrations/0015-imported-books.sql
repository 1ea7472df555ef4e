-- Whoever imports a library may edit what that added to the catalogue, but has not contributed it book by book.
alter table books add column is_imported boolean not null default false;

update books set is_imported = true from import_rows
where import_rows.written ? 'book' and books.id = (import_rows.written ->> 'book')::uuid;
