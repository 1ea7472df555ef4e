import { sql, type SQL } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Suggestion, SuggestionKind } from '../../../../contract/next-reads.ts'
import type { Person } from '../../../../contract/user-card.ts'
import type { Handle } from '../../../db/database.ts'
import { limitOf, rowsOf, type Page } from '../../../db/page.ts'
import { followedBy, visibleTo, visibleToFollowers } from '../../../db/visibility.ts'
import {
  ofReader,
  bestEdition,
  cardColumn,
  stateColumn,
  toState,
  withCover,
  type CardRow,
  type StateRow,
} from '../../catalogue/books/card-queries.ts'
import { isStillKept } from './co-read-queries.ts'
import { isDismissed } from './dismissal-queries.ts'
import { personColumn } from '../../community/user-cards/queries.ts'

/** Suggestions of this age are worked out anew for somebody who looks at them. */
const freshMinutes = 10

interface Row extends Record<string, unknown> {
  card: CardRow
  state: StateRow
  kind: SuggestionKind
  series: Suggestion['series']
  friend: Person | null
  seed: Suggestion['seed']
  shared: { kind: 'author' | 'genre' | 'tag'; slug: string | null; name: string | null } | null
  readers_count: number
  total: number
}

/** Everything that the reader has done something with, or turned down, is left out at once, before anything is worked out anew. */
const isOpen = (readerId: SQL) => sql`
  not exists (select 1 from books as edition ${ofReader('library_books', readerId)}
    where edition.work_id = suggested_works.work_id offset 0)
  and not exists (select 1 from readings
    where readings.work_id = suggested_works.work_id and readings.reader_id = ${readerId} offset 0)
  and not exists (select 1 from reviews
    where reviews.work_id = suggested_works.work_id and reviews.reader_id = ${readerId} offset 0)
  and not ${isDismissed(readerId, sql`suggested_works.work_id`)}`

/** Of the two kinds that rest on libraries. */
const isStillKnown = (readerId: SQL) => sql`(suggested_works.kind not in ('alike', 'popular')
  or ${isStillKept(readerId, sql`suggested_works.work_id`, sql`suggested_works.seed_id`)})`

/** Whether the reader still follows the friend in `readers`, who still shows that they finished or loved it. */
const isStillShown = (readerId: SQL) => sql`(${visibleTo(readerId)} and readers.id in ${followedBy(readerId)} and (
  exists (
    select 1 from readings join activities on activities.reading_id = readings.id and activities.kind = 'finished'
    where readings.work_id = suggested_works.work_id and readings.reader_id = readers.id
      and ${visibleToFollowers(sql`activities.level`)})
  or exists (
    select 1 from reviews join activities on activities.review_id = reviews.id
    where reviews.work_id = suggested_works.work_id and reviews.reader_id = readers.id
      and ${visibleToFollowers(sql`activities.level`)})))`

export const suggestedQueries = (db: Handle) => ({
  /** Whether a reader has no suggestions, or some from before they changed their library, or from a while ago. */
  findFreshness: async (readerId: string): Promise<'none' | 'stale' | 'fresh'> => {
    const [row] = await rowsOf<{ has_some: boolean; is_stale: boolean | null }>(
      db,
      sql`select exists (select 1 from suggested_works where reader_id = ${readerId}) as has_some, (
          select refreshed_at < now() - ${freshMinutes}::int * interval '1 minute'
            or exists (select 1 from library_books where library_books.reader_id = ${readerId} and shelved_at > refreshed_at)
            or exists (select 1 from reviews where reviews.reader_id = ${readerId} and updated_at > refreshed_at)
          from suggestion_refreshes where reader_id = ${readerId}) as is_stale`,
    )
    if (row?.is_stale === false) return 'fresh'
    return row?.has_some ? 'stale' : 'none'
  },

  listSuggested: async (
    readerId: string,
    page: Page,
    locale: Locale,
  ): Promise<{ rows: (Omit<Suggestion, 'shared'> & { shared: Row['shared'] })[]; total: number }> => {
    const reader = sql`${readerId}::uuid`
    const rows = await rowsOf<Row>(
      db,
      sql`
        with shown as materialized (
          select suggested_works.*, count(*) over ()::int as total from suggested_works
          left join readers on readers.id = suggested_works.friend_id
          where suggested_works.reader_id = ${reader} and ${isOpen(reader)} and ${isStillKnown(reader)}
            and (suggested_works.kind <> 'followed' or ${isStillShown(reader)})
          order by score desc, work_id ${limitOf(page)})
        select ${cardColumn} as card, ${stateColumn(reader)} as state, shown.kind, shown.total,
          (select json_build_object('slug', series.slug, 'title', series.title, 'position', series_works.position::float8)
            from series left join series_works on series_works.series_id = series.id and series_works.work_id = shown.work_id
            where series.id = shown.series_id) as series,
          (select ${personColumn(reader)} from readers where readers.id = shown.friend_id) as friend,
          (select json_build_object('slug', edition.slug, 'title', edition.title, 'is_loved', coalesce((
              select max(rating) >= 4 from reviews where reviews.reader_id = ${reader} and reviews.work_id = shown.seed_id), false))
            from books as edition where edition.work_id = shown.seed_id
            order by (
              select library_books.book_id from library_books
              where library_books.book_id = edition.id and library_books.reader_id = ${reader}) is null, edition.id limit 1) as seed,
          case when shown.shared = 'author' then (
            select json_build_object('kind', 'author', 'slug', null, 'name', authors.name)
            from work_authors join work_authors as other on other.author_id = work_authors.author_id and other.work_id = shown.seed_id
            join authors on authors.id = work_authors.author_id
            where work_authors.work_id = shown.work_id order by other.position, authors.id limit 1)
          when shown.shared is not null then json_build_object('kind', split_part(shown.shared, '/', 1),
            'slug', split_part(shown.shared, '/', 2),
            'name', coalesce((select name from genres where 'genre/' || slug = shown.shared),
              (select name from tags where 'tag/' || slug = shown.shared))) end as shared,
          coalesce((select readers from work_readers where work_readers.work_id = shown.work_id), 0) as readers_count
        from shown join works on works.id = shown.work_id join ${bestEdition(locale)} on true
        order by shown.score desc, shown.work_id`,
    )
    return {
      rows: rows.map(({ card, state, total: _total, ...row }) => ({
        ...row,
        book: { ...withCover(card), me: toState(state) },
      })),
      total: rows[0]?.total ?? 0,
    }
  },
})
