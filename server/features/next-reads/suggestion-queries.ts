import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { rowsOf } from '../../db/page.ts'
import { isPublic, visibleToFollowers } from '../../db/visibility.ts'
import { latestFollowees } from '../feed/followee-queries.ts'
import { keptShelves } from './co-read-queries.ts'

/**
 * Works out what a reader may want to read next. Each source gives works points; a work has the sum of its points, and
 * the source that gave most says why. `npm run bench -- next` runs this very statement, and chose the weights.
 */

/** A reader's latest books say what they like now. */
const mostSeeds = 200

const weights = {
  series: 0.01,
  followed: 0.008,
  author: 0.0066,
  facets: 0.0005,
  popular: 0.4,
  era: 0.0036,
}

/** Works that are so many years apart have a third of what works of one year have in common. */
const eraYears = 6

/** What a reader rated so is loved, and so disliked. */
const loved = 4
const disliked = 2

const worksOfAuthor = 20
const mostPopular = 60
/** Added to the number of readers: on a server of three, what two of them have says next to nothing. */
const unsureReaders = 50
/** Works that share a genre or a mood are looked for among the most read ones: a genre may have a hundred thousand. */
const mostRead = 2000
/** Fewer for somebody with enough that is read together with their books. */
const fewerRead = 300
const enoughAlike = 50
const mostFavourites = 40
const mostFollowees = 50
const activitiesOfFollowee = 10

/** A work that is turned down takes half of its points from what is read together with it, and from its authors'. */
const taken = 0.5
/** Kinds that are turned down lose a little each time, down to this. */
const leastOfKind = 0.6
const lossOfKind = 0.04

/** How many suggestions are kept: the best, and some of each kind. */
const mostKept = 40
const mostOfKind = 10

const kinds = sql`('series'), ('followed'), ('loved'), ('alike'), ('popular')`

/** The reader's works with what they made of them, and the latest of them as seeds. */
const ownWorks = (readerId: string) => sql`
  own as materialized (
    select work_id, max(at) as at, max(rating) as rating, bool_or(is_kept) as is_kept, bool_or(is_read) as is_read
    from (
      select books.work_id, library_books.shelved_at as at, null::numeric as rating,
        library_books.shelf in ${keptShelves} as is_kept, library_books.shelf = 'read' as is_read
      from library_books join books on books.id = library_books.book_id where library_books.reader_id = ${readerId}
      union all
      select work_id, started_at, null, state <> 'stopped', finished_at is not null
      from readings where reader_id = ${readerId}
      union all
      select work_id, created_at, rating, rating > ${disliked}, true from reviews where reader_id = ${readerId}) as things
    group by work_id),
  dismissed as materialized (
    select books.work_id, dismissed_books.until is null as is_final
    from dismissed_books join books on books.id = dismissed_books.book_id
    where dismissed_books.reader_id = ${readerId}
      and (dismissed_books.until is null or dismissed_books.until > now())),
  seeds as materialized (
    select work_id, is_read, coalesce(rating >= ${loved}, false) as is_loved,
      case when rating >= ${loved} then 1.5 else 1 end::float8 as weight
    from own where is_kept and coalesce(rating, 5) > ${disliked} order by at desc nulls last, work_id limit ${mostSeeds})`

const alike = sql`
  alike as materialized (
    select co_reads.other_id as work_id, sum(co_reads.strength * seeds.weight) as points,
      (array_agg(seeds.work_id order by co_reads.strength * seeds.weight desc, seeds.work_id))[1] as seed_id
    from seeds join co_reads on co_reads.work_id = seeds.work_id group by co_reads.other_id)`

const sameAuthors = sql`
  select others.work_id, 'loved' as kind, sum(others.points * seeds.weight) as points,
    (array_agg(seeds.work_id order by seeds.weight desc, seeds.work_id))[1] as seed_id, null::uuid as series_id,
    null::uuid as friend_id, 'author' as shared
  from seeds join work_authors as mine on mine.work_id = seeds.work_id and mine.role = 'author'
    and mine.position = (select min(position) from work_authors where work_id = seeds.work_id)
  cross join lateral (
    select work_authors.work_id, ${weights.author}::float8
        / power(count(*) over (), 0.5) * power(coalesce(work_readers.readers, 0) / 20.0 + 0.2, 0.3) as points
    from work_authors left join work_readers on work_readers.work_id = work_authors.work_id
    where work_authors.author_id = mine.author_id and work_authors.role = 'author'
      and work_authors.work_id <> seeds.work_id
    order by coalesce(work_readers.readers, 0) desc, work_authors.work_id limit ${worksOfAuthor}) as others
  group by others.work_id`

/** The genres and moods of the loved works, or where nothing is rated of those that were read, with how many have them. */
const tastes = sql`
  tastes as materialized (
    select topic.facet, count(*)::float8 / sqrt(sum(count(*)) over ()) as weight, (array_agg(favourites.work_id order by favourites.work_id))[1] as seed_id
    from (
      select seeds.work_id from seeds
      where seeds.is_loved or (seeds.is_read and not exists (select 1 from seeds where is_loved)) limit ${mostFavourites}) as favourites
    join works on works.id = favourites.work_id cross join unnest(works.facets) as topic (facet)
    where topic.facet like 'genre/%' or topic.facet like 'tag/%' group by topic.facet)`

/** Works of these genres and moods. */
const sameFacets = sql`
  select read.id, 'loved', ${weights.facets}::float8 * sum(tastes.weight) / sqrt(max(cardinality(read.facets))) * (0.5 + max(read.rating)::float8 / 10),
    (array_agg(tastes.seed_id order by tastes.weight desc, tastes.facet))[1], null::uuid, null::uuid,
    (array_agg(tastes.facet order by tastes.weight desc, tastes.facet))[1]
  from (select id, rating, facets from works where editions_count > 0
    order by readings_count desc, ratings_count desc, first_published_year, title collate "und-x-icu", id
    limit case when (select count(*) from alike) > ${enoughAlike}::int then ${fewerRead}::int else ${mostRead}::int end) as read
  cross join unnest(read.facets) as topic (facet) join tastes on tastes.facet = topic.facet
  where not exists (select 1 from seeds where seeds.work_id = read.id)
  group by read.id`

/** The first work after the last that was read of a series, where that is not in the library already. */
const nextOfSeries = sql`
  select next.work_id, 'series', ${weights.series}::float8, null::uuid, mine.series_id, null::uuid, null
  from (
    select series_works.series_id, max(series_works.position) as position
    from own join series_works on series_works.work_id = own.work_id
    where own.is_read and coalesce(own.rating, 5) > ${disliked} group by series_works.series_id) as mine
  cross join lateral (
    select series_works.work_id from series_works
    where series_works.series_id = mine.series_id and series_works.position > mine.position
    order by series_works.position, series_works.work_id limit 1) as next`

const fromFollowed = (readerId: string) => sql`
  select found.work_id, 'followed', ${weights.followed}::float8 * sum(found.weight), null::uuid, null::uuid,
    (array_agg(found.friend_id order by found.weight desc, found.happened_at desc, found.friend_id))[1], null
  from (
    select books.work_id, followees.id as friend_id, recent.happened_at,
      case when reviews.rating >= ${loved} then 1.5 else 1 end::float8 as weight
    from (${latestFollowees(readerId, mostFollowees)}) as followees
    cross join lateral (
      select * from activities
      where activities.reader_id = followees.id and activities.kind in ('finished', 'reviewed')
        and ${visibleToFollowers(sql`activities.level`)}
      order by happened_at desc, id desc limit ${activitiesOfFollowee}) as recent
    left join readings on readings.id = recent.reading_id
    left join reviews on reviews.id = recent.review_id
    join books on books.id = coalesce(readings.book_id, reviews.book_id)
    where reviews.rating is null or reviews.rating >= ${loved}) as found
  group by found.work_id`

/** The years that the reader's works were published in first. */
const ownYears = sql`
  own_years as materialized (
    select works.first_published_year as year, count(*)::float8 as works
    from seeds join works on works.id = seeds.work_id where works.first_published_year is not null group by 1)`

/**
 * What a work gets for its year: the more, the more of the reader's were new at the same time, and the more they have. Kept as a
 * table, since the planner expects one found work and would add up all years anew for each of hundreds.
 */
const eras = sql`
  eras as materialized (
    select found_years.year, ${weights.era}::float8 * power((select count(*) from seeds), 0.36)
      * sum(own_years.works * exp(-abs(found_years.year - own_years.year) / ${eraYears}::float8)) / sum(own_years.works) as points
    from (select distinct year from found where year is not null) as found_years cross join own_years
    group by found_years.year)`

const popular = (readersCount: number) => sql`
  select work_id, 'popular', ${weights.popular}::float8 * readers / (${readersCount}::float8 + ${unsureReaders}::float8)
      / sqrt(greatest((select count(*) from seeds), 1)), null::uuid, null::uuid, null::uuid, null
  from (select work_id, readers from work_readers where readers > 0
    order by readers desc, work_id limit ${mostPopular}::int + (select count(*) from own)) as most`

/** How many readers there are whose libraries are counted; the same for all who are refreshed in a row. */
export async function countPublicReaders(db: Database): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from readers where ${isPublic}`)
  return row?.count ?? 0
}

/** The work of the reader's that gave most points of a kind. */
const seedOf = (kind: string) => sql`(array_agg(given.seed_id order by given.points desc, given.shared)
  filter (where given.kind = ${kind} and given.seed_id is not null))[1]`

/** Replaces a reader's suggestions, in one statement. */
const refresh = (readerId: string, readersCount: number) => sql`
  with ${ownWorks(readerId)}, ${alike}, ${tastes}, ${ownYears},
  given as (
    ${sameAuthors}
    union all ${sameFacets}
    union all ${nextOfSeries}
    union all ${fromFollowed(readerId)}
    union all ${popular(readersCount)}
    union all select work_id, 'alike', points, seed_id, null::uuid, null::uuid, null from alike),
  losses as (
    select kind, greatest(${leastOfKind}::float8, 1 - ${lossOfKind}::float8 * (
      select count(*) from dismissed_books where reader_id = ${readerId} and dismissed_books.kind = kinds.kind and until is null
        and created_at > now() - interval '180 days')) as factor
    from (values ${kinds}) as kinds (kind)),
  scored as (
    select given.work_id,
      (array_agg(given.kind order by given.kind = 'series' desc, given.kind = 'popular', given.points desc, given.kind))[1] as kind,
      sum(given.points * losses.factor) as score,
      ${seedOf('alike')} as alike_id, ${seedOf('loved')} as loved_id,
      max(given.series_id::text)::uuid as series_id, max(given.friend_id::text)::uuid as friend_id, 
      (array_agg(given.shared order by given.points desc, given.shared) filter (where given.kind = 'loved'))[1] as shared
    from given join losses on losses.kind = given.kind
    where not exists (select 1 from own where own.work_id = given.work_id)
      and not exists (select 1 from dismissed where dismissed.work_id = given.work_id)
    group by given.work_id),
  found as materialized (
    select scored.*, works.first_published_year as year
    from scored join works on works.id = scored.work_id and works.editions_count > 0),
  ${eras},
  weighed as (
    select found.*, greatest(0, score + coalesce(eras.points, 0)
        - ${taken}::float8 * coalesce((select sum(co_reads.strength) from dismissed join co_reads on co_reads.work_id = dismissed.work_id
          where dismissed.is_final and co_reads.other_id = found.work_id), 0))
      * case when exists (
          select 1 from dismissed join work_authors as theirs on theirs.work_id = dismissed.work_id
          join work_authors as mine on mine.author_id = theirs.author_id
          where dismissed.is_final and mine.work_id = found.work_id) then ${taken}::float8 else 1 end as final_score
    from found left join eras on eras.year = found.year),
  ranked as (
    select *, row_number() over (order by final_score desc, work_id) as rank,
      row_number() over (partition by kind order by final_score desc, work_id) as rank_of_kind
    from weighed where final_score > 0),
  chosen as (
    insert into suggested_works as stored (reader_id, work_id, kind, score, seed_id, series_id, friend_id, shared)
    select ${readerId}::uuid, work_id, kind, final_score, case kind when 'alike' then alike_id when 'loved' then loved_id end,
      case kind when 'series' then series_id end, case kind when 'followed' then friend_id end,
      case kind when 'loved' then shared end
    from ranked where rank <= ${mostKept} or rank_of_kind <= ${mostOfKind}
    on conflict (reader_id, work_id) do update set kind = excluded.kind, score = excluded.score, seed_id = excluded.seed_id,
      series_id = excluded.series_id, friend_id = excluded.friend_id, shared = excluded.shared
    returning stored.work_id),
  gone as (
    delete from suggested_works where reader_id = ${readerId} and work_id not in (select work_id from chosen))
  insert into suggestion_refreshes (reader_id, refreshed_at) values (${readerId}, now())
  on conflict (reader_id) do update set refreshed_at = excluded.refreshed_at`

export async function refreshSuggestions(db: Database, readerId: string, readersCount: number): Promise<void> {
  await rowsOf(db, refresh(readerId, readersCount))
}

const dueAtOnce = 200

/** Readers who were here after their suggestions were worked out, and within a month: those who went away have no use for them. */
export const listDueReaders = (db: Database): Promise<{ id: string }[]> =>
  rowsOf<{ id: string }>(
    db,
    sql`select readers.id from readers
      left join suggestion_refreshes on suggestion_refreshes.reader_id = readers.id
      where readers.last_active_at > now() - interval '30 days' and readers.leaving_at is null
        and (suggestion_refreshes.refreshed_at is null or suggestion_refreshes.refreshed_at < readers.last_active_at)
      order by readers.id limit ${dueAtOnce}`,
  )
