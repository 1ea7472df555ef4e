import type { ListEntry } from '../../../../contract/list-entries.ts'
import type { Translator } from '../../../../shared/translate.ts'
import type { Handle } from '../../../db/database.ts'
import { dependsOnLevel } from '../../library/filters/condition-queries.ts'
import { choiceOf, chooseAll, countChosen } from '../../library/lists/dynamic-list-queries.ts'
import { entryQueries } from '../../library/lists/entry-queries.ts'
import { listQueries, type ListRow } from '../../library/lists/queries.ts'
import type { Look, SharedCard, SharedKind } from './shared-thing.ts'
import { bookCard } from './shared-cards.ts'

function cardOf({ book, series, author }: ListEntry, { plural }: Translator): SharedCard[] {
  if (book) return [bookCard(book)]
  if (series) return [{ title: series.title, line: series.author?.name ?? '', cover: series.cover }]
  if (author) {
    return [
      { title: author.name, line: plural(author.works_count, ':count work', ':count works'), cover: author.photo },
    ]
  }
  return []
}

/** What anyone may see of it: a list that fills itself counts only shelves and reviews that are public. */
async function entriesOf(db: Handle, list: ListRow, ownerId: string, look: Look) {
  const { listEntries, listEntriesAmong } = entryQueries(db)
  const viewer = { id: ownerId, locale: look.locale }
  const page = { page: look.page, per_page: look.perPage }
  const shown = { ...list, visibility: 'public' as const, visibility_before: null }
  if (list.type === 'snapshot' && list.visibility !== 'public' && dependsOnLevel(list.filters)) {
    // Taken from what only some may see: of its entries those stay that public shelves and reviews lead to as well.
    const { ids } = await chooseAll(db, choiceOf(shown), look.locale)
    return listEntriesAmong(list, ids, page, viewer)
  }
  const entries = await listEntries(shown, page, 'asc', viewer)
  const total = list.type === 'dynamic' ? (await countChosen(db, choiceOf(shown))).entries_count : list.entries_count
  return { entries, total }
}

export const listKind: SharedKind = {
  findOwn: async ({ db }, readerId, slug) => {
    const list = await listQueries(db).findList(readerId, slug)
    return list?.reader_id === readerId ? { list_id: list.id } : undefined
  },

  show: async ({ db }, { owner, thing }, look) => {
    const { t, plural } = look.translator
    const list = await listQueries(db).findList(owner.id, thing)
    if (!list || list.reader_id !== owner.id) return undefined
    const { entries, total } = await entriesOf(db, list, owner.id, look)
    const counts = {
      book: () => plural(total, ':count book', ':count books'),
      series: () => plural(total, ':count series', ':count series'),
      author: () => plural(total, ':count author', ':count authors'),
    }
    return {
      title: list.name,
      byline: t('List by :name', { name: owner.name }),
      owner,
      about: list.description,
      facts: [counts[list.entries_type]()],
      cards: entries.flatMap((entry) => cardOf(entry, look.translator)),
      pages: { current: look.page, last: Math.max(1, Math.ceil(total / look.perPage)) },
    }
  },
}
