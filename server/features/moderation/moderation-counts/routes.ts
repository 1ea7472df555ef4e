import { countModeration } from '../../../../contract/moderation.ts'
import type { Context } from '../../../context.ts'
import { route } from '../../../route.ts'
import { ensureModerator } from '../roles/policy.ts'
import { moderationCountQueries } from './queries.ts'

export function moderationCountRoutes({ db }: Context) {
  const { countWaiting } = moderationCountQueries(db)

  return [
    route(countModeration, async ({ reader }) => {
      ensureModerator(reader)
      return { data: await countWaiting(reader.id) }
    }),
  ]
}
