-- The words of the search are counted a few thousand works at a time; here until all are counted. A crash may empty it.
create unlogged table recounted_words (word text primary key, works integer not null);
