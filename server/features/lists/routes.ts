import { addListEntry, listLists, removeListEntry } from '../../../contract/lists.ts'
import { text } from '../../../contract/translate.ts'
import type { Context } from '../../context.ts'
import { pageMeta } from '../../db/page.ts'
import { AppError } from '../../errors.ts'
import { invalid, route } from '../../route.ts'
import { listQueries } from './queries.ts'

export function listRoutes({ db }: Context) {
  const queries = listQueries(db)

  /** A manual list of the reader's own; others' are as good as not there. */
  const getOwnManualList = async (readerId: string, slug: string) => {
    const list = await queries.findOwnList(readerId, slug)
    if (!list) throw new AppError('not_found', text('This list could not be found.'))
    if (list.type !== 'manual') {
      throw new AppError('conflict', text('This list fills itself. Only manual lists take entries by hand.'))
    }
    return list
  }

  return [
    route(listLists, async ({ reader, query }) => {
      const { resource_type, resource_identifier } = query
      const id =
        resource_type && resource_identifier
          ? await queries.findResourceId(resource_type, resource_identifier)
          : undefined
      const resource = resource_type && id ? { type: resource_type, id } : undefined
      const { lists, total } = await queries.listOwnLists(reader.id, query, resource, query)
      return { data: lists, meta: pageMeta(query, total) }
    }),

    route(addListEntry, async ({ reader, params, body, translator, reply }) => {
      const list = await getOwnManualList(reader.id, params.list)
      if (list.entries_type !== body.resource_type) {
        throw invalid(translator, { resource_type: [translator.t('This list holds something else.')] })
      }
      const id = await queries.findResourceId(body.resource_type, body.resource_identifier)
      if (!id) throw new AppError('not_found', text('What you want to add could not be found.'))
      const entry = await queries.insertEntry(list.id, { type: body.resource_type, id })
      if (!entry) throw new AppError('not_found', text('This list could not be found.'))
      if (!entry.isNew) reply?.code(200)
      return { data: { id: entry.id, order: entry.order }, message: translator.t('Added to your list.') }
    }),

    route(removeListEntry, async ({ reader, params, translator }) => {
      const list = await getOwnManualList(reader.id, params.list)
      if (!(await queries.deleteEntry(list.id, params.entry))) {
        throw new AppError('not_found', text('This entry could not be found.'))
      }
      return { data: null, message: translator.t('Taken off your list.') }
    }),
  ]
}
