import { sql, type SQL } from '../../../db/sql.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { isPublic, visibleToFollowers } from '../../../db/visibility.ts'
import { latestFollowees } from '../../../db/latest-followees.ts'
import { keptShelves } from './co-read-queries.ts'

/**
 * Works out what a reader may want to read next. Each source gives works points; a work has the sum of its points times
 * what its year and its readers make of them, and the source that gave most says why. `npm run bench -- next` runs this very statement, and chose the weights.
 */

/** A reader's latest books say what they like now. */
const mostSeeds = 200

/**
 * A source's weight, and the power of the number of the reader's books that it is multiplied with: of somebody with one book
 * popularity and the author say most, of somebody with fifty what is read together with them.
 */
const weights = {
  series: [0.0034, -0.17],
  followed: [0.0028, -0.17],
  author: [0.0072, -0.23],
  facets: [0.00055, -0.23],
  popular: [0.3, -0.09],
  cosine: [0.53, -0.31],
  ridge: [0.132, 0.29],
} as const

/** What does not come from all libraries counts for up to three times as much where there are few of them. */
const besideLibraries: ReadonlySet<string> = new Set(['series', 'followed', 'author', 'facets'])

const weightOf = (source: keyof typeof weights) => {
  const [weight, power] = weights[source]
  const more = besideLibraries.has(source) ? sql` * (1 + 2 * unsure)` : sql``
  return sql`(select ${weight}::float8 * power(n, ${power}::float8)${more} from size)`
}

/** Works that are further apart have nothing in common; PostgreSQL refuses to work out how little. */
const mostYears = 600

/** A work of the same years as the reader's has e to the power of these times as many points. */
const eras = [
  { years: 2, power: 0.52 },
  { years: 60, power: 0.215 },
] as const

/** Its readers, to this power, times its points: a reader of many books knows what all have. */
const powerOfReaders = sql`(select 0.009 - 0.021 * ln(n) from size)`

/** What a reader rated so is loved, and so disliked. */
const loved = 4
const disliked = 2

/** So many works that one of the reader's says something about. */
const mostTied = 400

const worksOfAuthor = 20
const mostPopular = 60
/** Added to the number of readers: on a server of three, what two of them have says next to nothing. */
const unsureReaders = 300
/** Works that share a genre or a mood are looked for among the most read ones: a genre may have a hundred thousand. */
const mostRead = 2000
/** Fewer for somebody with enough that is read together with their books. */
const fewerRead = 300
const enoughAlike = 50
const mostFavourites = 40
const mostFollowees = 50
const activitiesOfFollowee = 10

/** A work that is turned down takes half of its points from what is read together with it, and from its authors'. */
const shareTaken = 0.5
/** Kinds that are turned down lose a little each time, down to this. */
const leastOfKind = 0.6
const lossOfKind = 0.04

/** How many suggestions are kept: the best, and some of each kind. */
const mostKept = 40
const mostOfKind = 10

const kinds = sql`('series'), ('followed'), ('loved'), ('alike'), ('popular')`

/** The reader's works with what they made of them, and the latest of them as seeds. */
const ownWorks = (readerId: string, readersCount: number) => sql`
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
    from own where is_kept and coalesce(rating, 5) > ${disliked} order by at desc nulls last, work_id limit ${mostSeeds}),
  size as materialized (
    select greatest(count(*), 1)::float8 as n,
      ${unsureReaders}::float8 / (${readersCount}::float8 + ${unsureReaders}::float8) as unsure from seeds)`

/** What is in the same libraries as some works, with points: the most alike of each, and what each says most about. */
const together = (works: SQL) => sql`
  select co_reads.other_id as work_id, known.work_id as seed_id,
    ${weightOf('cosine')} * co_reads.strength * known.weight as points
  from ${works} as known join co_reads on co_reads.work_id = known.work_id
  union all
  select tied.work_id, known.work_id, ${weightOf('ridge')} * tied.ridge * known.weight
  from ${works} as known cross join lateral (
    select co_reads.work_id, co_reads.ridge from co_reads where co_reads.other_id = known.work_id and co_reads.ridge > 0
    order by co_reads.ridge desc limit ${mostTied}) as tied`

const alike = sql`
  alike as materialized (
    select work_id, sum(points) as points, (array_agg(seed_id order by points desc, seed_id))[1] as seed_id
    from (${together(sql`seeds`)}) as pairs group by work_id)`

/** What works that were turned down take from others. */
const takenPoints = sql`
  taken_points as materialized (
    select work_id, ${shareTaken}::float8 * sum(points) as points
    from (${together(sql`(select work_id, 1 as weight from dismissed where is_final)`)}) as pairs group by work_id)`

const sameAuthors = sql`
  select others.work_id, 'loved' as kind, sum(others.points * seeds.weight) as points,
    (array_agg(seeds.work_id order by seeds.weight desc, seeds.work_id))[1] as seed_id, null::uuid as series_id,
    null::uuid as friend_id, 'author' as shared
  from seeds join work_authors as mine on mine.work_id = seeds.work_id and mine.role = 'author'
    and mine.position = (select min(position) from work_authors where work_id = seeds.work_id)
  cross join lateral (
    select work_authors.work_id, ${weightOf('author')}
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
  select read.id, 'loved', ${weightOf('facets')} * sum(tastes.weight) / sqrt(max(cardinality(read.facets))) * (0.5 + max(read.rating)::float8 / 10),
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
  select next.work_id, 'series', ${weightOf('series')}, null::uuid, mine.series_id, null::uuid, null
  from (
    select series_works.series_id, max(series_works.position) as position
    from own join series_works on series_works.work_id = own.work_id
    where own.is_read and coalesce(own.rating, 5) > ${disliked} group by series_works.series_id) as mine
  cross join lateral (
    select series_works.work_id from series_works
    where series_works.series_id = mine.series_id and series_works.position > mine.position
    order by series_works.position, series_works.work_id limit 1) as next`

const fromFollowed = (readerId: string) => sql`
  select found.work_id, 'followed', ${weightOf('followed')} * sum(found.weight), null::uuid, null::uuid,
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
 * What a work's points are multiplied with for its year: the more, the more of the reader's were new at the same time. Kept as a
 * table, since the planner expects one found work and would add up all years anew for each of hundreds.
 */
const yearFactors = sql`
  year_factors as materialized (
    select found_years.year, exp(sum(own_years.works * (${sql.join(
      eras.map(
        ({ years, power }) =>
          sql`${power}::float8 * exp(-least(abs(found_years.year - own_years.year), ${mostYears}) / ${years}::float8)`,
      ),
      sql` + `,
    )})) / sum(own_years.works)) as factor
    from (select distinct year from found where year is not null) as found_years cross join own_years
    group by found_years.year)`

/** The most read works are found, with no more points than the share of readers that all works get. */
const popular = sql`
  select work_id, 'popular', 0, null::uuid, null::uuid, null::uuid, null
  from (select work_id, readers from work_readers where readers > 0
    order by readers desc, work_id limit ${mostPopular}::int + (select count(*) from own)) as most`

/** How many readers there are whose libraries are counted; the same for all who are refreshed in a row. */
export async function countPublicReaders(db: Handle): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from readers where ${isPublic}`)
  return row?.count ?? 0
}

/** The work of the reader's that gave most points of a kind. */
const seedOf = (kind: string) => sql`(array_agg(given.seed_id order by given.points desc, given.shared)
  filter (where given.kind = ${kind} and given.seed_id is not null))[1]`

/** Replaces a reader's suggestions, in one statement. */
const refresh = (readerId: string, readersCount: number) => sql`
  with ${ownWorks(readerId, readersCount)}, ${alike}, ${takenPoints}, ${tastes}, ${ownYears},
  given as (
    ${sameAuthors}
    union all ${sameFacets}
    union all ${nextOfSeries}
    union all ${fromFollowed(readerId)}
    union all ${popular}
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
    select scored.*, works.first_published_year as year, coalesce(work_readers.readers, 0)::float8 as readers
    from scored join works on works.id = scored.work_id and works.editions_count > 0
    left join work_readers on work_readers.work_id = scored.work_id),
  ${yearFactors},
  weighed as (
    select found.*, greatest(0, score - coalesce(taken_points.points, 0)
        + ${weightOf('popular')} * (select factor from losses where kind = 'popular') * readers / (${readersCount}::float8 + ${unsureReaders}::float8))
      * coalesce(year_factors.factor, 1) * power(readers + 1, ${powerOfReaders})
      * case when exists (
          select 1 from dismissed join work_authors as theirs on theirs.work_id = dismissed.work_id
          join work_authors as mine on mine.author_id = theirs.author_id
          where dismissed.is_final and mine.work_id = found.work_id) then ${shareTaken}::float8 else 1 end as final_score
    from found left join year_factors on year_factors.year = found.year
    left join taken_points on taken_points.work_id = found.work_id),
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

export async function refreshSuggestions(db: Handle, readerId: string, readersCount: number): Promise<void> {
  await rowsOf(db, refresh(readerId, readersCount))
}

const dueAtOnce = 200

/**
 * Readers who were here after their suggestions were worked out, and within a month: those who went away have no use for
 * them. Each comes once, also one whose suggestions fail and who stays due.
 */
export async function* listDueReaders(db: Handle, signal?: AbortSignal): AsyncGenerator<{ id: string }> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const lot = await rowsOf<{ id: string }>(
      db,
      sql`select readers.id from readers
        left join suggestion_refreshes on suggestion_refreshes.reader_id = readers.id
        where readers.id > ${after} and readers.last_active_at > now() - interval '30 days'
          and readers.leaving_at is null
          and (suggestion_refreshes.refreshed_at is null or suggestion_refreshes.refreshed_at < readers.last_active_at)
        order by readers.id limit ${dueAtOnce}`,
    )
    for (const reader of lot) {
      if (signal?.aborted) return
      yield reader
    }
    const last = lot.at(-1)
    if (!last || lot.length < dueAtOnce) return
    after = last.id
  }
}
