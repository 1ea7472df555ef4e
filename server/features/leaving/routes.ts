import { leaveQuire, returnToQuire } from '../../../contract/leaving.ts'
import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { setFlash } from '../../plugins/flash.ts'
import { route } from '../../route.ts'
import { farewellLetter } from './letters.ts'
import { leavingQueries } from './queries.ts'

export function leavingRoutes({ clock, config, db, queue }: Context) {
  const { startLeaving, stopLeaving } = leavingQueries(db)

  return [
    route(leaveQuire, async ({ reader, body, locale, reply, translator }) => {
      const { t } = translator
      const mail = farewellLetter(config.publicUrl, reader.language ?? locale, reader)
      await startLeaving(reader.id, clock(), body.keep_reviews, (tx) => queue.send(sendMail, mail, tx))
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
