import { listCurrentWorks, listCurrentReaders } from '../../../../contract/current-readers.ts'
import {
  createMilestone,
  deleteMilestone,
  maxMilestones,
  updateMilestone,
} from '../../../../contract/shared-read-milestones.ts'
import {
  createSharedRead,
  deleteSharedRead,
  endSharedRead,
  getSharedRead,
  listSharedReads,
  maxHosted,
  resumeSharedRead,
  updateSharedRead,
} from '../../../../contract/shared-reads.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { pageMeta } from '../../../db/page.ts'
import { AppError, isUniqueViolation } from '../../../errors.ts'
import { invalid, route } from '../../../route.ts'
import { slugify, slugSuffix } from '../../../db/slug.ts'
import { getBookKey } from '../../catalogue/books/book-key-queries.ts'
import { currentReaderQueries } from './current-reader-queries.ts'
import { sharedReadLoader } from './service.ts'
import { memberRoutes } from './member-routes.ts'
import { milestoneQueries } from './milestone-queries.ts'
import { measureOf } from './position.ts'
import { postRoutes } from './post-routes.ts'
import { sharedReadQueries } from './read-queries.ts'
import { toSharedRead } from './to-shared-read.ts'

/** The random suffix keeps others from guessing slugs to learn what somebody reads. */
const slugFor = (name: string) => `${slugify(name, 100) || 'shared-read'}-${slugSuffix()}`

const milestoneNotFound = () => new AppError('not_found', text('We couldn’t find this milestone.'))

export function sharedReadRoutes(context: Context) {
  const { db, clock } = context
  const queries = sharedReadQueries(db)
  const currentReaders = currentReaderQueries(db)
  const milestones = milestoneQueries(db)
  const loader = sharedReadLoader(context)
  const { viewerOf, getFresh, getCached, getHosted } = loader

  return [
    route(listCurrentWorks, async ({ reader, query }) => {
      const { works, total } = await currentReaders.listCurrentWorks(reader.id, query)
      return { data: works, meta: pageMeta(query, total) }
    }),

    route(listCurrentReaders, async ({ reader, params, query, request }) => {
      const book = await getBookKey(db, params.book, request)
      const { users, total } = await currentReaders.listCurrentReaders(reader.id, book.work_id, query.who, query)
      return { data: users, meta: pageMeta(query, total) }
    }),

    route(listSharedReads, async (call) => {
      const { cards, total } = await queries.listSharedReads(viewerOf(call), call.query.show, call.query)
      return { data: cards, meta: pageMeta(call.query, total) }
    }),

    route(createSharedRead, async (call) => {
      const { body, translator, request } = call
      const book = await getBookKey(db, body.book, request)
      const make = async (slug: string) => {
        if (await db.attempt((tx) => sharedReadQueries(tx).insertSharedRead(viewerOf(call), book.work_id, slug, body)))
          return slug
        const message = translator.t(
          'You’ve reached the limit of :max shared reads as host. End or delete one first.',
          {
            max: maxHosted,
          },
        )
        throw invalid(translator, { name: [message] })
      }
      const slug = await make(slugFor(body.name)).catch((error: unknown) => {
        if (!isUniqueViolation(error, 'shared_reads_slug_key')) throw error
        return make(slugFor(body.name))
      })
      return { data: toSharedRead(await getFresh({ ...call, params: { shared_read: slug } })) }
    }),

    route(getSharedRead, async (call) => ({ data: toSharedRead(await getCached(call)) })),

    route(updateSharedRead, async (call) => {
      const { id } = await getHosted(call)
      await queries.updateSharedRead(id, call.body)
      return { data: toSharedRead(await getFresh(call)), message: call.translator.t('Shared read saved.') }
    }),

    route(endSharedRead, async (call) => {
      const { id, ended_at } = await getHosted(call)
      if (ended_at === null) await queries.setEnd(id, clock())
      return { data: toSharedRead(await getFresh(call)) }
    }),

    route(resumeSharedRead, async (call) => {
      const { id } = await getHosted(call)
      await queries.setEnd(id, null)
      return { data: toSharedRead(await getFresh(call)) }
    }),

    route(deleteSharedRead, async (call) => {
      const { id } = await getHosted(call)
      if (!(await queries.deleteSharedRead(id))) {
        throw new AppError('conflict', text('This shared read has other members. You can leave it or end it.'))
      }
      return { data: null, message: call.translator.t('Shared read deleted.') }
    }),

    route(createMilestone, async (call) => {
      const { id, reading } = await getHosted(call)
      const milestone = await milestones.insertMilestone(
        id,
        call.body,
        measureOf(call.body.position, reading, call.translator),
      )
      if (!milestone) {
        const message = call.translator.t('A shared read can have :max milestones at most.', { max: maxMilestones })
        throw invalid(call.translator, { name: [message] })
      }
      return { data: milestone }
    }),

    route(updateMilestone, async (call) => {
      const { id, reading } = await getHosted(call)
      const { position } = call.body
      const measure = position && measureOf(position, reading, call.translator)
      const milestone = await milestones.updateMilestone(id, call.params.milestone, call.body, measure)
      if (!milestone) throw milestoneNotFound()
      return { data: milestone }
    }),

    route(deleteMilestone, async (call) => {
      const { id } = await getHosted(call)
      if (!(await milestones.deleteMilestone(id, call.params.milestone))) throw milestoneNotFound()
      return { data: null }
    }),

    ...memberRoutes(context, loader),
    ...postRoutes(context, loader),
  ]
}
