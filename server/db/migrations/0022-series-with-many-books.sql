-- Among very many series of a word, only those with several books are looked at while somebody types.
create index series_search_long on series using gin (search) with (fastupdate = off) where books_count >= 5;
