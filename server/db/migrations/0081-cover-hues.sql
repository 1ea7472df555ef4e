-- The hue of an uploaded cover in degrees, from which a year takes its colours. -1: it has none. Null: nobody looked yet.
alter table uploads add column hue smallint check (hue between -1 and 359);
