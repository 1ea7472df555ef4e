import { sql } from '../../../db/sql.ts'
import type { AuthorCard } from '../../../../contract/authors.ts'
import type { BookCard } from '../../../../contract/books.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { BookFilters, FoundList } from '../../../../contract/search.ts'
import type { SeriesCard } from '../../../../contract/series.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import {
  bestEdition,
  cardColumns,
  stateColumn,
  toCards,
  toState,
  withCover,
  type CardRow,
  type StateRow,
} from '../books/card-queries.ts'
import type { UserCard } from '../../../../contract/user-card.ts'
import { toUserCard, userColumns, type UserRow } from '../../community/user-cards/queries.ts'
import { seriesColumns, toSeriesCard, type SeriesRow } from '../series/card-queries.ts'

/** The things with these ids, in the same order. */
const asked = (ids: string[]) => sql`unnest(${sql.param(ids)}::uuid[]) with ordinality as asked (id, ordinal)`

export const toSuggestion = ({ id, slug, title, authors, cover, me }: BookCard) => ({
  type: 'book' as const,
  id,
  slug,
  title,
  author: authors[0]?.name ?? null,
  cover,
  me,
})

export function searchQueries(db: Handle) {
  /** With the reader's state in the same statement: a second one would keep somebody who types waiting. */
  const listEditions = async (
    viewerId: string,
    workIds: string[],
    locale: Locale,
    filters: BookFilters,
  ): Promise<BookCard[]> => {
    if (workIds.length === 0) return []
    const viewer = sql`${viewerId}::uuid`
    const rows = await rowsOf<CardRow & { state: StateRow }>(
      db,
      sql`select ${cardColumns}, ${stateColumn(viewer)} as state
        from ${asked(workIds)} join works on works.id = asked.id
        join ${bestEdition(locale, { ...filters, keptBy: viewer })} on true order by asked.ordinal`,
    )
    return rows.map(({ state, ...row }) => ({ ...withCover(row), me: toState(state) }))
  }

  return {
    findByIsbn: async (viewerId: string, isbn: string): Promise<BookCard | undefined> => {
      const rows = await rowsOf<CardRow>(
        db,
        sql`select ${cardColumns} from books join works on works.id = books.work_id where books.isbn_13 = ${isbn}`,
      )
      const [card] = await toCards(db, viewerId, rows)
      return card
    },

    /** One edition of each work. */
    listBooks: listEditions,

    listAuthors: async (ids: string[]): Promise<AuthorCard[]> =>
      ids.length === 0
        ? []
        : rowsOf<AuthorCard>(
            db.catalogue,
            sql`select slug, name, photo, works_count from ${asked(ids)} join authors using (id) order by ordinal`,
          ),

    listSeries: async (ids: string[], locale: Locale): Promise<SeriesCard[]> => {
      if (ids.length === 0) return []
      const rows = await rowsOf<SeriesRow>(
        db.catalogue,
        sql`select ${seriesColumns(locale)} from ${asked(ids)} join series on series.id = asked.id order by asked.ordinal`,
      )
      return rows.map(toSeriesCard)
    },

    listLists: (ids: string[]): Promise<FoundList[]> =>
      rowsOf<FoundList & Record<string, unknown>>(
        db,
        sql`select lists.slug, lists.name, lists.description, lists.entries_type,
            json_build_object('slug', readers.slug, 'name', readers.name) as owner
          from ${asked(ids)} join lists on lists.id = asked.id join readers on readers.id = lists.reader_id
          order by asked.ordinal`,
      ),

    listReaders: async (viewerId: string, ids: string[]): Promise<UserCard[]> => {
      const rows = await rowsOf<UserRow>(
        db,
        sql`select ${userColumns(viewerId)} from ${asked(ids)} join readers on readers.id = asked.id
          order by asked.ordinal`,
      )
      return rows.map(toUserCard)
    },

    suggestBooks: async (viewerId: string, workIds: string[], locale: Locale) =>
      (await listEditions(viewerId, workIds, locale, {})).map(toSuggestion),
  }
}
