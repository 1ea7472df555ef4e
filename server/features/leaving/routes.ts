import { leaveQuire, returnToQuire } from '../../../contract/leaving.ts'
import { isOwnPassword } from '../../check-password.ts'
import type { Context } from '../../context.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { setFlash } from '../../plugins/flash.ts'
import { countUse } from '../../plugins/rate-limit.ts'
import { invalid, route } from '../../route.ts'
import { farewellLetter } from './letters.ts'
import { leavingQueries } from './queries.ts'

/** Useless for guessing a password. */
const leaveLimit = { max: 10, seconds: 60 * 60 }

export function leavingRoutes(context: Context) {
  const { auth, clock, config, db, queue } = context
  const { startLeaving, stopLeaving } = leavingQueries(db)

  return [
    route(leaveQuire, async ({ reader, body, locale, request, reply, translator }) => {
      const { t } = translator
      await countUse(context, `leave ${reader.id}`, leaveLimit)
      if (!(await isOwnPassword(auth, request, body.password))) {
        throw invalid(translator, { password: [t('The password is not right.')] })
      }
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
