-- The zone that a reader's browser last gave, for who has chosen none: others see the same numbers as the reader does.
alter table readers add column browser_zone text;
