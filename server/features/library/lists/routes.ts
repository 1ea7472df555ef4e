import {
  addListEntries,
  addListEntry,
  listListEntries,
  maxListEntries,
  moveListEntry,
  removeListEntry,
} from '../../../../contract/list-entries.ts'
import {
  convertListToManual,
  createList,
  deleteList,
  getList,
  listLists,
  maxLists,
  previewList,
  updateList,
  type List,
  type NewList,
  type Snapshot,
} from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { setFlash } from '../../../http/flash.ts'
import { invalid, route } from '../../../route.ts'
import { ensureKnown } from '../filters/ensure-known.ts'
import { listCovers } from './list-covers.ts'
import { entryQueries } from './entry-queries.ts'
import { listAbilities } from './policy.ts'
import { positionQueries } from './position-queries.ts'
import { listQueries, previewed, type ListRow } from './queries.ts'
import { listService } from './service.ts'
import { withRevoked } from '../../community/open-links/message.ts'

const notFound = () => new AppError('not_found', text('We couldn’t find this list.'))

const unknownThing = () => new AppError('not_found', text('We couldn’t find what you want to add.'))

const listIsFull = () =>
  new AppError('conflict', text('A list can have at most :max entries. Remove some first.'), {
    values: { max: maxListEntries },
  })

function ensureFits(list: ListRow, type: EntryType, translator: Translator): void {
  if (list.entries_type === type) return
  throw invalid(translator, {
    resource_type: [translator.t('This list is for another kind of entry. Choose another list.')],
  })
}

const noChanges: Snapshot['left'] = { count: 0, first: [] }

/** Others learn neither the filters nor what a refresh removed: both may tell of what is private. */
function toList(viewerId: string, row: ListRow): List {
  const isOwn = row.reader_id === viewerId
  return {
    ...row,
    updated_at: row.updated_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    filters: isOwn ? row.filters : [],
    snapshot: isOwn ? row.snapshot : row.snapshot && { ...row.snapshot, entered: noChanges, left: noChanges },
    can: listAbilities(viewerId, row),
  }
}

/** What a list is made of stays as long as the list. */
function ensureSameKind(stored: ListRow, list: NewList, translator: Translator) {
  const changed = (['type', 'entries_type'] as const).filter((field) => stored[field] !== list[field])
  if (changed.length === 0) return
  const message = translator.t('You can’t change this any more.')
  throw invalid(translator, Object.fromEntries(changed.map((field) => [field, [message]])))
}

export function listRoutes({ db, clock }: Context) {
  const queries = listQueries(db)
  const entries = entryQueries(db)
  const positions = positionQueries(db)
  const { withCovers } = listCovers(db)
  const service = listService(db)

  /** A list that the reader may see. */
  const getVisibleList = async (viewerId: string, slug: string) => {
    const list = await queries.findList(viewerId, slug)
    if (!list) throw notFound()
    return list
  }

  /** A list of the reader's own; 403 for others' lists that they may see, else 404. */
  const getOwnList = async (readerId: string, slug: string) => {
    const list = await getVisibleList(readerId, slug)
    if (list.reader_id !== readerId) throw new AppError('forbidden', text('Only the owner can change this list.'))
    return list
  }

  const getOwnManualList = async (readerId: string, slug: string) => {
    const list = await getOwnList(readerId, slug)
    if (list.type !== 'manual') {
      throw new AppError('conflict', text('This list updates automatically. You can only add entries to manual lists.'))
    }
    return list
  }

  return [
    route(listLists, async ({ reader, query, locale }) => {
      const { resource_type, resource_identifier } = query
      const id =
        resource_type && resource_identifier
          ? await queries.findResourceId(resource_type, resource_identifier)
          : undefined
      const resource = resource_type && id ? { type: resource_type, id } : undefined
      const { lists, total } = await queries.listLists(reader.id, { ...query, locale }, resource, query)
      return { data: await withCovers(lists, locale), meta: pageMeta(query, total) }
    }),

    route(createList, async ({ reader, body, translator, locale }) => {
      await ensureKnown(db, reader.id, body.filters, translator)
      const slug = await service.createList(reader, body, { locale, at: clock() })
      if (slug === undefined) {
        const message = translator.t('You’ve reached the limit of :max lists. Delete one first.', { max: maxLists })
        throw invalid(translator, { name: [message] })
      }
      const list = await getOwnList(reader.id, slug)
      return { data: toList(reader.id, list), message: translator.t('List created.') }
    }),

    route(previewList, async ({ reader, body, translator, locale }) => {
      await ensureKnown(db, reader.id, body.filters, translator)
      return { data: await service.previewList(reader, body, locale) }
    }),

    route(getList, async ({ reader, params, locale }) => {
      const list = await getVisibleList(reader.id, params.list)
      if (list.type !== 'dynamic') return { data: toList(reader.id, list) }
      const seen = await entries.countEntries(list, { id: reader.id, locale })
      await queries.rememberSeen(list.id, seen)
      return { data: toList(reader.id, { ...list, ...seen }) }
    }),

    route(updateList, async ({ reader, params, body, translator, locale }) => {
      const stored = await getOwnList(reader.id, params.list)
      ensureSameKind(stored, body, translator)
      await ensureKnown(db, reader.id, body.filters, translator)
      const revoked = await service.updateList(reader, stored.id, body, { locale, at: clock() })
      if (!revoked) throw notFound()
      const list = await getOwnList(reader.id, params.list)
      return {
        data: toList(reader.id, list),
        message: withRevoked(translator.t('List saved.'), revoked.length, translator),
      }
    }),

    route(deleteList, async ({ reader, params, translator }) => {
      const list = await getOwnList(reader.id, params.list)
      if (!(await queries.deleteList(reader.id, list.id))) throw notFound()
      return { data: null, message: translator.t('List deleted.') }
    }),

    route(convertListToManual, async ({ reader, params, translator, locale, reply }) => {
      const stored = await getOwnList(reader.id, params.list)
      if (!(await service.convertToManual(stored, locale))) {
        throw new AppError('conflict', text('This list is already manual.'))
      }
      const list = await getOwnList(reader.id, params.list)
      const message = translator.t('Your list is now manual.')
      // The page reloads after this call, and the message with it.
      if (reply) setFlash(reply, { kind: 'success', message })
      return { data: toList(reader.id, list), message }
    }),

    route(listListEntries, async ({ reader, params, query, locale }) => {
      const list = await getVisibleList(reader.id, params.list)
      const data = await entries.listEntries(list, query, query.direction, { id: reader.id, locale })
      const isBeginning = query.direction === 'asc' && query.page === 1 && query.per_page >= previewed
      // Others may see other editions, in a language of their own.
      if (list.type === 'dynamic' && list.reader_id === reader.id && isBeginning) {
        await queries.rememberSeen(list.id, { preview: data.slice(0, previewed).map(({ id }) => id) })
      }
      return { data, current_page: query.page, per_page: query.per_page }
    }),

    route(addListEntry, async ({ reader, params, body, translator, locale, reply }) => {
      const list = await getOwnManualList(reader.id, params.list)
      ensureFits(list, body.resource_type, translator)
      const id = await queries.findResourceId(body.resource_type, body.resource_identifier)
      if (!id) throw unknownThing()
      const resource = { type: body.resource_type, id }
      const added = await positions.insertEntry(list.id, resource, body.restore)
      if (added === 'gone') throw notFound()
      if (added === 'full') throw listIsFull()
      const entry = await entries.findEntry(added, resource, { id: reader.id, locale })
      if (!entry) throw unknownThing()
      if (!added.isNew) reply?.code(200)
      return { data: entry, message: translator.t('Added to “:list”.', { list: list.name }) }
    }),

    route(addListEntries, async ({ reader, params, body, translator }) => {
      const list = await getOwnManualList(reader.id, params.list)
      ensureFits(list, body.resource_type, translator)
      const ids = await queries.findResourceIds(body.resource_type, body.resource_identifiers)
      if (!ids) throw unknownThing()
      const outcome = await positions.insertEntries(list.id, body.resource_type, ids)
      if (outcome === 'gone') throw notFound()
      if (outcome === 'full') throw listIsFull()
      const message =
        outcome.added === 0
          ? translator.t('They’re all on this list already.')
          : translator.plural(outcome.added, ':count entry added to “:list”.', ':count entries added to “:list”.', {
              list: list.name,
            })
      return { data: outcome, message }
    }),

    route(removeListEntry, async ({ reader, params, translator }) => {
      const list = await getOwnManualList(reader.id, params.list)
      const place = await positions.deleteEntry(list.id, params.entry)
      if (!place) throw new AppError('not_found', text('We couldn’t find this entry.'))
      return { data: place, message: translator.t('Removed from “:list”.', { list: list.name }) }
    }),

    route(moveListEntry, async ({ reader, params, body }) => {
      const list = await getOwnManualList(reader.id, params.list)
      if (list.order_by !== 'manual') {
        throw new AppError('conflict', text('This list is sorted by date. Switch to manual order to move entries.'))
      }
      const order = await positions.moveEntry(list.id, params.entry, body.order)
      if (order === undefined) throw new AppError('not_found', text('We couldn’t find this entry.'))
      return { data: { id: params.entry, order } }
    }),
  ]
}
