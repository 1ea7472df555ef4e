-- Of an unknown table the first few rows are shown while its reader says which column holds what, not only the first.
update imports set columns = (
  select jsonb_agg(jsonb_build_object('name', told ->> 'name', 'examples', jsonb_build_array(coalesce(told ->> 'example', '')))
    order by place)
  from jsonb_array_elements(columns) with ordinality as listed (told, place))
where columns <> '[]';
