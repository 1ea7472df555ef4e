import type pg from 'pg'
import { freeSlug } from './free-slug.ts'
import type { MergeCounts } from './merge-counts.ts'
import type { Source } from './source.ts'
import { loadedFields } from './staged-rows.ts'

/**
 * Merges the works whose keys are above `from` and up to `to`, with all their editions. Runs without triggers: a new
 * work is written once, with its counts and search text; an existing one is counted again at the end. The authors they
 * credit are noted for `countAuthors`.
 */
export async function mergeWorks(
  client: pg.ClientBase,
  source: Source,
  from: number,
  to: number,
  counts: MergeCounts,
): Promise<void> {
  const run = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rowCount ?? 0
  const count = async (sql: string) => (await client.query<{ count: number }>(sql)).rows[0]?.count ?? 0

  for (const statement of gather(source.name, from, to)) await run(...statement)
  counts.doubleIsbns += await run(giveUpTakenIsbns)
  for (const statement of fillIn) await run(statement)
  await run(gatherCredits, [source.name])
  for (const statement of gatherRest) await run(statement)
  counts.series += await run(insertSeries)
  await run(enterNewSeries)

  for (const statement of forgetOld) await run(statement)
  counts.works.added += await run(insertWorks)
  counts.works.changed += await run(updateWorks)
  counts.books.added += await run(insertBooks(source.slugPrefix))
  counts.books.changed += await run(updateBooks)
  for (const statement of insertRelations) await run(statement)
  for (const statement of noteSources) await run(statement, [source.name])
  for (const statement of recount) await run(statement)
  counts.works.kept += await count('select count(*)::int as count from set_works where is_kept')
  counts.books.kept += await count('select count(*)::int as count from set_books where is_kept')
}

/** What the source says about these works and their editions, beside what is known of them. */
const gather = (source: string, from: number, to: number): [string, unknown[]?][] => [
  [
    `create temp table set_works on commit drop as
     select keys.key, coalesce(known.work_id, new_id()) as id, known.work_id is null as is_new,
       staged.revision, staged.title, staged.description, staged.year, null::text as language,
       staged.author_keys, staged.genres, false as is_incomplete,
       known.work_id is null or coalesce(works.updated_at = known.loaded_at, false) as is_ours,
       known.work_id is null or coalesce(works.updated_at = known.loaded_at and (
         staged.revision > known.revision
         or known.is_incomplete and (
             select count(*) from source_authors where source = $1 and key = any (staged.author_keys))
           > (select count(*) from work_authors where work_id = known.work_id)), false) as is_changed,
       coalesce(staged.revision > known.revision and works.updated_at <> known.loaded_at, false) as is_kept
     from loading.work_keys as keys
     left join lateral (
       select * from loading.works as work where work.key = keys.key order by revision desc limit 1) as staged on true
     left join source_works as known
       on known.source = $1 and known.key = keys.key and known.key > $2 and known.key <= $3
     left join works on works.id = known.work_id
     where keys.key > $2 and keys.key <= $3`,
    [source, from, to],
  ],
  [
    'create index on set_works (key); create index on set_works (id); analyze set_works (key, id, is_new, is_ours, is_changed, is_kept)',
  ],
  [
    `create temp table set_books on commit drop as
     select distinct on (staged.key) staged.*, set_works.id as work_id,
       coalesce(known.book_id, new_id()) as id, known.book_id is null as is_new,
       known.work_id as present_work_id,
       known.book_id is null
         or coalesce(staged.revision > known.revision and known.updated_at = known.loaded_at, false) as is_changed,
       coalesce(staged.revision > known.revision and known.updated_at <> known.loaded_at, false) as is_kept
     from set_works join loading.editions as staged on staged.work_key = set_works.key
     left join lateral (
       select book_id, revision, loaded_at, books.work_id, books.updated_at
       from source_books left join books on books.id = book_id
       where source = $1 and key = staged.key
       -- So that each is looked up: what the planner knows of these tables is from before the load, and it would read
       -- all of them for every set.
       limit 1) as known on true
     order by staged.key, staged.revision desc`,
    [source],
  ],
  ['create index on set_books (work_id); analyze set_books (key, work_id, isbn_13, is_new, is_changed, is_kept)'],
]

/** A number belongs to the edition that had it first. */
const giveUpTakenIsbns = `
  update set_books set isbn_13 = null, isbn_10 = null
  from (
    select key, row_number() over (partition by isbn_13 order by key) as nth
    from set_books where is_changed and isbn_13 is not null) as claims
  where claims.key = set_books.key and (
    nth > 1
    or exists (select from books where books.isbn_13 = set_books.isbn_13 and books.id <> set_books.id)
    or exists (select from books where books.isbn_10 = set_books.isbn_10 and books.id <> set_books.id))`

/**
 * What a work does not say of itself, its editions tell: the earliest under the work's own title its language, the
 * earliest of all its year, the first its authors and genres.
 */
const fillIn = [
  `update set_works set
     revision = coalesce(revision, 0),
     title = coalesce(set_works.title, likeliest.title),
     language = likeliest.language,
     year = coalesce(set_works.year, likeliest.year)
   from (
     select distinct on (set_books.work_id) set_books.work_id, set_books.title, set_books.language,
       min(left(publication_date, 4)::int) over (partition by set_books.work_id) as year
     from set_books join set_works on set_works.id = set_books.work_id and set_works.is_changed
     order by set_books.work_id, lower(set_books.title) = lower(set_works.title) desc nulls last,
       publication_date nulls last, set_books.key) as likeliest
   where likeliest.work_id = id and is_changed`,
  `update set_works set description = longest.description
   from (
     select distinct on (work_id) work_id, description from set_books
     where description is not null order by work_id, length(description) desc, key) as longest
   where longest.work_id = id and is_changed and set_works.description is null`,
  ...['author_keys', 'genres'].map(
    (column) =>
      `update set_works set ${column} = first.${column}
       from (
         select distinct on (work_id) work_id, ${column} from set_books
         where ${column} <> '{}' order by work_id, key) as first
       where first.work_id = id and is_changed and coalesce(set_works.${column}, '{}') = '{}'`,
  ),
  // Named only by an older revision of an edition that has since gone elsewhere.
  'delete from set_works where title is null and is_new',
]

const gatherCredits = `
  create temp table set_credits on commit drop as
  select work_id, author_id, row_number() over (partition by work_id order by ordinal, author_id) as position
  from (
    select set_works.id as work_id, known.author_id, min(named.ordinal) as ordinal
    from set_works cross join unnest(author_keys) with ordinality as named (key, ordinal)
    join source_authors as known on known.source = $1 and known.key = named.key
    where is_changed group by 1, 2) as credits`

const gatherRest = [
  'create index on set_credits (work_id)',
  `update set_works set is_incomplete = true
   where is_changed and cardinality(author_keys) > (select count(*) from set_credits where work_id = set_works.id)`,
  // The authors that an existing work credited before, or credits now.
  `create temp table set_authors on commit drop as
   select author_id from set_credits join set_works on set_works.id = work_id where not is_new
   union
   select author_id from work_authors join set_works on set_works.id = work_id where is_changed and not is_new`,
  `create temp table set_genres on commit drop as
   select set_works.id as work_id, genres.id as genre_id, genres.slug, min(named.ordinal) as position
   from set_works cross join unnest(set_works.genres) with ordinality as named (slug, ordinal)
   join genres on genres.slug = named.slug
   where is_changed group by 1, 2, 3`,
  // A series is identified by its title and the work's author: many are called "Collected Works".
  `create temp table set_series_entries on commit drop as
   select distinct on (set_books.work_id, title_key(ordinal.title))
     set_books.work_id, title_key(ordinal.title) as title_key, ordinal.title, ordinal.slug, ordinal.position, first.author_id,
     null::uuid as series_id
   from set_books
   join set_works on set_works.id = set_books.work_id and is_ours
   cross join lateral jsonb_to_recordset(set_books.series) as ordinal (title text, slug text, position numeric)
   join lateral (
     select author_id from (
       select author_id, position from set_credits where work_id = set_works.id
       union all
       select author_id, position from work_authors where work_id = set_works.id and not set_works.is_changed) as credits
     order by position limit 1) as first on true
   where set_books.is_changed and set_books.series <> '[]'
   order by set_books.work_id, title_key(ordinal.title), ordinal.position nulls last`,
  `update set_series_entries set series_id = found.id
   from (
     select distinct on (wanted.title_key, wanted.author_id) wanted.title_key, wanted.author_id, series.id
     from (select distinct title_key, author_id from set_series_entries) as wanted
     join series on title_key(series.title) = wanted.title_key
     join series_works on series_works.series_id = series.id
     join work_authors on work_authors.work_id = series_works.work_id and work_authors.author_id = wanted.author_id
     order by wanted.title_key, wanted.author_id, series.id) as found
   where found.title_key = set_series_entries.title_key and found.author_id = set_series_entries.author_id`,
  // One without a number anywhere is more likely a publisher's row of bindings.
  `create temp table set_series on commit drop as
   select title_key, author_id, min(title) as title, min(slug) as slug, new_id() as id
   from set_series_entries where series_id is null group by title_key, author_id having count(position) > 0`,
]

const insertSeries = `
  insert into series (id, slug, title)
  select id, ${freeSlug('series', 'made', 'right(made.id::text, 6)')}, title
  from (select *, row_number() over (partition by slug order by id) as nth from set_series) as made`

const enterNewSeries = `
  update set_series_entries set series_id = set_series.id
  from set_series where set_series.title_key = set_series_entries.title_key and set_series.author_id = set_series_entries.author_id`

const forgetOld = [
  'delete from set_series_entries where series_id is null',
  ...['work_authors', 'work_genres'].map(
    (table) => `delete from ${table} using set_works where work_id = set_works.id and is_changed and not is_new`,
  ),
]

const insertWorks = `
  insert into works (id, title, language, first_published_year, description, editions_count, facets, search, created_at,
    updated_at)
  select set_works.id, title, language, year, description, coalesce(editions.count, 0), coalesce(facets.facets, '{}'),
    work_search_of(title, editions.titles, series_titles.titles, credits.names), now(), now()
  from set_works
  left join (
    select work_id, count(*)::int as count, string_agg(concat_ws(' ', title, subtitle), ' ' order by id) as titles
    from set_books where is_new group by work_id) as editions on editions.work_id = set_works.id
  left join (
    select work_id, array_agg(facet order by facet) filter (where facet is not null) as facets from (
      select work_id, 'genre/' || slug as facet from set_genres
      union
      select work_id, unnest(array['language/' || language, 'format/' || format, 'edition/' || format || '/' || language])
      from set_books where is_new) as facets
    group by work_id) as facets on facets.work_id = set_works.id
  left join (
    select work_id, string_agg(series_words(series.title, also_known_as, position), ' ' order by series.id) as titles
    from set_series_entries join series on series.id = series_id group by work_id) as series_titles on series_titles.work_id = set_works.id
  left join (
    select work_id, string_agg(authors.name, ' ' order by position, authors.id) as names
    from set_credits join authors on authors.id = author_id group by work_id) as credits on credits.work_id = set_works.id
  where is_new`

const updateWorks = `
  update works set title = set_works.title, description = set_works.description, first_published_year = year,
    language = coalesce(set_works.language, works.language), updated_at = now()
  from set_works where set_works.id = works.id and is_changed and not is_new`

const insertBooks = (slugPrefix: string) => `
  insert into books (id, slug, work_id, ${loadedFields.join(', ')}, created_at, updated_at)
  select id, ${freeSlug('books', 'made', `'${slugPrefix}' || made.key || 'm'`)}, work_id,
    ${loadedFields.join(', ')}, now(), now()
  from (select *, row_number() over (partition by slug order by key) as nth from set_books where is_new) as made`

const updateBooks = `
  update books set ${loadedFields.map((name) => `${name} = set_books.${name}`).join(', ')}, updated_at = now()
  from set_books where set_books.id = books.id and is_changed and not is_new`

const insertRelations = [
  'insert into work_authors (work_id, author_id, position) select work_id, author_id, position from set_credits',
  'insert into work_genres (work_id, genre_id, position) select work_id, genre_id, position from set_genres',
  `insert into series_works (series_id, work_id, position)
   select distinct on (series_id, work_id) series_id, work_id, position from set_series_entries
   order by series_id, work_id, position nulls last
   on conflict do nothing`,
  // Taking its reviews along is the work of the foreign keys, which are asleep here.
  `insert into loading.moves (book_id, work_id)
   select id, work_id from set_books where is_changed and not is_new and present_work_id <> work_id`,
]

const noteSources = [
  `insert into source_works (source, key, work_id, revision, loaded_at, is_incomplete)
   select $1, key, id, revision, now(), is_incomplete from set_works where is_new`,
  `update source_works as known set revision = set_works.revision, is_incomplete = set_works.is_incomplete,
     loaded_at = case when is_changed then now() else loaded_at end
   from set_works
   where known.source = $1 and known.key = set_works.key and not is_new and (is_changed or is_kept)`,
  `insert into source_books (source, key, book_id, revision, loaded_at)
   select $1, key, id, revision, now() from set_books where is_new`,
  `update source_books as known set revision = set_books.revision,
     loaded_at = case when is_changed then now() else loaded_at end
   from set_books
   where known.source = $1 and known.key = set_books.key and not is_new and (is_changed or is_kept)`,
]

const recount = [
  `create temp table set_stale on commit drop as
   select id from set_works where is_changed and not is_new
   union
   select work_id from set_books join set_works on set_works.id = work_id where set_books.is_changed and not set_works.is_new
   union
   select present_work_id from set_books where is_changed and present_work_id is not null`,
  `update works set search = (select search from work_search(works.id)),
     editions_count = (select count(*) from books where work_id = works.id)
   where id in (select id from set_stale)`,
  'select refresh_facets(array(select id from set_stale))',
  // Counted when all works are in: the next set has works by the same authors.
  `insert into loading.credited (key, author_id)
   select uuid_hash(author_id), author_id from (
     select author_id from set_credits
     union select author_id from set_authors
     union select author_id from work_authors join set_stale on set_stale.id = work_id) as credited`,
  `select refresh_series(array(
     select series_id from set_series_entries
     union select series_id from series_works join set_stale on set_stale.id = work_id))`,
]
