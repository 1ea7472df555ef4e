import { leaveQuire, returnToQuire } from '../../../../contract/account-deletion.ts'
import type { Context } from '../../../context.ts'
import { setFlash } from '../../../http/flash.ts'
import { route } from '../../../route.ts'
import { accountDeletionQueries } from './queries.ts'

export function accountDeletionRoutes({ clock, db }: Context) {
  const { requestDeletion, cancelDeletion } = accountDeletionQueries(db)

  return [
    route(leaveQuire, async ({ reader, body, locale, reply, translator }) => {
      const { t } = translator
      await requestDeletion(reader.id, clock(), body.keep_reviews, reader.language ?? locale)
      const message = t('We’ll delete your account in 14 days. Sign in before then if you change your mind.')
      if (reply) setFlash(reply, { kind: 'success', message })
      return { data: null }
    }),

    route(returnToQuire, async ({ reader, translator }) => {
      await cancelDeletion(reader.id)
      return { data: null, message: translator.t('Welcome back. Everything’s where you left it.') }
    }),
  ]
}
