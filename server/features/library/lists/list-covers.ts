import type { ListCard } from '../../../../contract/lists.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { EntryType } from '../../../../contract/vocabulary.ts'
import type { Handle } from '../../../db/database.ts'
import { entryQueries } from './entry-queries.ts'
import type { CardRow } from './queries.ts'

export function listCovers(db: Handle) {
  const { findCovers } = entryQueries(db)

  return {
    /** The covers of all the lists on a page are found at once. */
    withCovers: async (rows: CardRow[], locale: Locale): Promise<ListCard[]> => {
      const idsOf = (type: EntryType) =>
        rows.filter(({ entries_type }) => entries_type === type).flatMap(({ preview }) => preview)
      const coversByType = await Promise.all(EntryType.options.map((type) => findCovers(type, idsOf(type), locale)))
      const covers = new Map(coversByType.flatMap((each) => [...each]))
      return rows.map(({ preview, ...row }) => ({
        ...row,
        covers: preview.flatMap((id) => covers.get(id) ?? []),
        updated_at: row.updated_at.toISOString(),
        changed_at: row.changed_at.toISOString(),
      }))
    },
  }
}
