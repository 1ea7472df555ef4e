import { leaveQuire, returnToQuire } from '../../../contract/account-deletion.ts'
import type { Context } from '../../context.ts'
import { setFlash } from '../../http/flash.ts'
import { route } from '../../route.ts'
import { leavingQueries } from './queries.ts'

export function leavingRoutes({ clock, db }: Context) {
  const { startLeaving, stopLeaving } = leavingQueries(db)

  return [
    route(leaveQuire, async ({ reader, body, locale, reply, translator }) => {
      const { t } = translator
      await startLeaving(reader.id, clock(), body.keep_reviews, reader.language ?? locale)
      const message = t('Your account will be deleted. Sign in within 14 days if you change your mind.')
      if (reply) setFlash(reply, { kind: 'success', message })
      return { data: null }
    }),

    route(returnToQuire, async ({ reader, translator }) => {
      await stopLeaving(reader.id)
      return { data: null, message: translator.t('Welcome back. Everything is as it was.') }
    }),
  ]
}
