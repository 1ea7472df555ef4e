import type { FastifyInstance } from 'fastify'
import { getReminders, turnOffReminder, TurnOffToken, updateReminders } from '../../../../contract/reminders.ts'
import { screens } from '../../../../contract/screens.ts'
import { text } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { CountRequest } from '../../../http/call-limits.ts'
import { route, type CallLimit } from '../../../route.ts'
import { reminderQueries } from './queries.ts'
import { reminderIdIn } from './token.ts'

const turnOffLimit: CallLimit = { name: 'turn-off-reminder', per: 'network', max: 60, seconds: 60 * 60 }

const longestForm = 1000

const badLink = () => new AppError('not_found', text('This link doesn’t work. Turn reminders off in your account.'))

async function turnOff({ db, secret }: Pick<Context, 'db' | 'secret'>, token: string): Promise<void> {
  const id = reminderIdIn(secret, token)
  if (!id || !(await reminderQueries(db).turnOff(id))) throw badLink()
}

export function reminderRoutes({ db, secret }: Context) {
  const queries = reminderQueries(db)

  return [
    route(getReminders, async ({ reader }) => ({ data: await queries.getReminders(reader.id) })),

    route(updateReminders, async ({ reader, body }) => {
      await queries.updateReminders(reader.id, await queries.getReminders(reader.id), body)
      return { data: await queries.getReminders(reader.id) }
    }),

    route(
      turnOffReminder,
      async ({ body }) => {
        await turnOff({ db, secret }, body.token)
        return { data: null }
      },
      turnOffLimit,
    ),
  ]
}

/**
 * What mail programs send when their own button is pressed, with a form that says nothing more: RFC 8058. A GET of the same
 * address only shows the page, for programs open the links of a mail too.
 */
export async function registerTurnOffPresses(
  app: FastifyInstance,
  context: Context,
  countRequest: CountRequest,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: longestForm },
      (_request, _body, done) => done(null, {}),
    )
    scope.post(screens.turnOffReminder.path, { config: { access: 'anyone' } }, async (request, reply) => {
      countRequest('calls', request, undefined)
      const query = TurnOffToken.safeParse(request.query)
      if (!query.success) throw badLink()
      await turnOff(context, query.data.token)
      return reply.code(204).send()
    })
  })
}
