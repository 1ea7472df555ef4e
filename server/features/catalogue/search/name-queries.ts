import { sql, type SQL } from '../../../db/sql.ts'
import { mostResults } from '../../../../contract/search.ts'
import type { Handle, Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import { findableBy, visibleTo } from '../../../db/visibility.ts'
import { plainQuery, textQuery } from './text-query.ts'
import type { TypedWord } from './understanding-queries.ts'

/** What is found by its name alone. */
export type Named = 'author' | 'series' | 'list' | 'reader'

interface Source {
  from: SQL
  id: SQL
  vector: SQL
  /** Anybody may see it, and its words are among those of the catalogue. */
  isOfCatalog: boolean
  /** Who comes first anyway, where very many have the word; there is an index of just these. */
  crowd?: SQL
  /** Who may be shown it, and what comes first. */
  where: (viewerId: string) => SQL
  order: SQL
}

const sources: Record<Named, Source> = {
  author: {
    from: sql`authors`,
    id: sql`authors.id`,
    vector: sql`authors.search`,
    isOfCatalog: true,
    crowd: sql`authors.works_count >= 10`,
    where: () => sql`authors.works_count > 0`,
    order: sql`works_count desc, id`,
  },
  series: {
    from: sql`series`,
    id: sql`series.id`,
    vector: sql`series.search`,
    isOfCatalog: true,
    crowd: sql`series.books_count >= 5`,
    where: () => sql`series.books_count > 0`,
    order: sql`books_count desc, id`,
  },
  list: {
    from: sql`lists join readers on readers.id = lists.reader_id`,
    id: sql`lists.id`,
    vector: sql`to_tsvector('simple', search_text(lists.name || ' ' || coalesce(lists.description, '')))`,
    isOfCatalog: false,
    where: (viewerId) => visibleTo(viewerId, sql`lists.visibility`),
    order: sql`lists.changed_at desc, lists.id desc`,
  },
  reader: {
    from: sql`readers`,
    id: sql`readers.id`,
    vector: sql`readers.search`,
    isOfCatalog: false,
    where: findableBy,
    order: sql`readers.last_active_at desc, readers.id`,
  },
}

const idsOf = async (db: Queryable, query: SQL) => (await rowsOf<{ id: string }>(db, query)).map(({ id }) => id)

export function namedFinder(db: Handle) {
  const find = (kind: Named, viewerId: string, condition: SQL) => {
    const { from, id, isOfCatalog, where, order } = sources[kind]
    return idsOf(
      isOfCatalog ? db.catalogue : db,
      sql`select ${id} from ${from} where ${condition} and ${where(viewerId)} order by ${order} limit ${mostResults}`,
    )
  }

  return {
    /** Everything of a kind, what there is most to see of first. */
    findAll: (kind: Named, viewerId: string) => find(kind, viewerId, sql`true`),

    findByWords: async (
      kind: Named,
      words: TypedWord[],
      { viewerId, count, isCounted }: { viewerId: string; count: number; isCounted: boolean },
    ): Promise<string[]> => {
      const { vector, isOfCatalog, crowd } = sources[kind]
      const query = isOfCatalog ? textQuery(words) : plainQuery(words)
      if (query === undefined) return []
      const isFound = sql`${vector} @@ ${query}::tsquery`
      if (crowd && !isCounted) {
        const ids = await find(kind, viewerId, sql`${isFound} and ${crowd}`)
        if (ids.length >= count) return ids
      }
      return find(kind, viewerId, isFound)
    },

    /** `@ada` finds those whose address begins so. */
    findReadersBySlug: (slug: string, viewerId: string) =>
      idsOf(
        db,
        sql`select id from readers where ${findableBy(viewerId)}
            and slug collate "C" >= ${slug} and slug collate "C" < ${`${slug}\u{10ffff}`}
          order by slug collate "C" limit ${mostResults}`,
      ),
  }
}
