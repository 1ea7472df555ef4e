import type pg from 'pg'
import { deleteFailedJob, getServerState, retryJob } from '../../../../contract/administration.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import { route } from '../../../route.ts'
import { ensureAdmin } from '../../moderation/roles/policy.ts'
import { namedTarget, recordAction } from '../../moderation/moderation-log/queries.ts'
import { sourceService } from '../../catalogue/sources/service.ts'
import { readSourceStates } from '../../catalogue/sources/source-states.ts'
import { findProblems } from './problems.ts'
import { readServerState } from './server-state.ts'

const notFailed = () => new AppError('not_found', text('This job is no longer in Failed jobs.'))

/** With the connections of this process, which an admin sees the use of. */
export function administrationRoutes(context: Context, pool: pg.Pool) {
  const { db, queue } = context
  const sources = sourceService(context)

  /** The line goes first: the queue has a connection of its own, and nothing may be done to a job without one. */
  const withLine = (kind: 'retry-job' | 'delete-job', actorId: string, name: string, act: () => Promise<boolean>) =>
    db.transaction(async (tx) => {
      await recordAction(tx, { actorId, kind, target: { kind: 'job', id: null, snapshot: namedTarget({ name }) } })
      if (!(await act())) throw notFailed()
    })

  return [
    route(getServerState, async ({ reader, translator }) => {
      ensureAdmin(reader)
      const state = await readServerState(context, pool)
      const facts = { ...state, sources: await readSourceStates(sources, translator) }
      return { data: { ...state, problems: findProblems(facts, translator) } }
    }),

    route(retryJob, async ({ reader, params, translator }) => {
      ensureAdmin(reader)
      await withLine('retry-job', reader.id, params.name, () => queue.retryFailed(params.name, params.job))
      return { data: null, message: translator.t('The job will run again in a moment.') }
    }),

    route(deleteFailedJob, async ({ reader, params, translator }) => {
      ensureAdmin(reader)
      await withLine('delete-job', reader.id, params.name, () => queue.deleteFailed(params.name, params.job))
      return { data: null, message: translator.t('Failed job deleted.') }
    }),
  ]
}
