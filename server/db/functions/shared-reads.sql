-- A position in a book as a share of it, in percent. Both sides of every comparison are rounded here, and only here.
create function share_of(reached numeric, length numeric) returns numeric language sql immutable parallel safe as $$
  select round(least(reached / length * 100, 100), 2)
$$;
