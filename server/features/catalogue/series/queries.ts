import { sql } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Series } from '../../../../contract/series.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { execute, pageOf, rowsOf, type Page } from '../../../db/page.ts'
import { authorNamed } from '../authors/author-key-queries.ts'
import { bestEdition, cardColumns, ofReader, toCards, type CardRow } from '../books/card-queries.ts'
import { inOrder, seriesColumns, toSeriesCard, type SeriesRow } from './card-queries.ts'
import { countMainWorks } from './main-work-queries.ts'
import { isOngoing } from './total-queries.ts'

/** A work is read when an edition of it is on that shelf, or a reading of it was finished, as before a second one. */
const readCount = (readerId: string) => sql`(
  select ${countMainWorks} from series_works
  where series_works.series_id = series.id and (
    exists (
      select 1 from books as edition ${ofReader('library_books', readerId)}
      where edition.work_id = series_works.work_id and library_books.shelf = 'read')
    or series_works.work_id in (
      select readings.work_id from readings
      where readings.reader_id = ${readerId} and readings.finished_at is not null)))`

export function seriesQueries(db: Queryable) {
  return {
    findSeries: async (viewerId: string, slug: string, locale: Locale): Promise<Omit<Series, 'can'> | undefined> => {
      const [row] = await rowsOf<SeriesRow & { is_ongoing: boolean; read_count: number }>(
        db,
        sql`select ${seriesColumns(locale)}, ${isOngoing} as is_ongoing, ${readCount(viewerId)} as read_count
          from series where slug = ${slug}`,
      )
      if (!row) return undefined
      const { is_ongoing, read_count, ...series } = row
      return { ...toSeriesCard(series), is_ongoing, me: { read_count } }
    },

    listSeries: async (filter: { author?: string | undefined }, page: Page, locale: Locale) => {
      const where =
        filter.author === undefined
          ? sql``
          : sql`where series.id in (
              select series_works.series_id from work_authors
              join series_works on series_works.work_id = work_authors.work_id
              where work_authors.author_id in ${authorNamed(filter.author)})`
      const { rows, total } = await pageOf<SeriesRow>(db, page, {
        rows: (limit) => sql`select ${seriesColumns(locale)} from series ${where}
            order by series.books_count desc, series.title collate "und-x-icu", series.id ${limit}`,
        count: sql`select count(*)::int as total from series ${where}`,
      })
      return { series: rows.map(toSeriesCard), total }
    },

    listSeriesBooks: async (viewerId: string, seriesId: string, page: Page, locale: Locale) => {
      const from = sql`from series_works join works on works.id = series_works.work_id
        where series_works.series_id = ${seriesId} and works.editions_count > 0`
      const { rows, total } = await pageOf<CardRow & { position: number | null }>(db, page, {
        rows: (limit) => sql`select ${cardColumns}, series_works.position::float8 as position
          from series_works join works on works.id = series_works.work_id join ${bestEdition(locale, { keptBy: viewerId })} on true
          where series_works.series_id = ${seriesId} order by ${inOrder} ${limit}`,
        count: sql`select count(*)::int as total ${from}`,
      })
      return { books: await toCards(db, viewerId, rows), total }
    },

    findSeriesId: async (slug: string) => {
      const [row] = await rowsOf<{ id: string }>(db, sql`select id from series where slug = ${slug}`)
      return row?.id
    },
  }
}

interface NamedSeries {
  title: string
  slug: string
  /** Taken where another series has the slug. */
  spare_slug: string
}

/**
 * The series of this title that the work is in; else one in which the author has a work, or which is still empty; else
 * a new one. The caller holds the title's lock.
 */
export async function ensureSeries(
  tx: Transaction,
  named: NamedSeries,
  of: { workId: string; author: string },
  except: string[],
): Promise<string> {
  const hasWork = sql`exists (
    select 1 from series_works where series_works.series_id = series.id and series_works.work_id = ${of.workId})`
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`
    with known as (
      select id from series
      where title_key(title) = title_key(${named.title}) and series.id <> all (${sql.param(except)}::uuid[])
        and (books_count = 0 or ${hasWork} or exists (
        select 1 from series_works join work_authors on work_authors.work_id = series_works.work_id
        join authors on authors.id = work_authors.author_id
        where series_works.series_id = series.id and name_key(authors.name) = name_key(${of.author})))
      order by ${hasWork} desc, books_count desc, id limit 1),
    made as (
      insert into series (title, slug)
      select ${named.title},
        case when exists (select 1 from series where slug = ${named.slug}) then ${named.spare_slug} else ${named.slug} end
      where not exists (select 1 from known)
      returning id)
    select id from known union all select id from made`,
  )
  const [row] = rows
  if (!row) throw new Error('No series was made')
  return row.id
}

/** Deletes series without works, unless they have a description or a moderator's total, or are on a list. */
export async function deleteEmptySeries(tx: Transaction, ids: string[]): Promise<void> {
  await execute(
    tx,
    sql`
    delete from series where id = any (${sql.param(ids)}::uuid[]) and books_count = 0 and description is null
      and total_source is distinct from 'moderator'
      and not exists (select 1 from list_entries where list_entries.series_id = series.id)`,
  )
}
