import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createCalendarLink, deleteCalendarLink, getCalendarLink } from '../../../../contract/calendar.ts'
import type { GoalMetric } from '../../../../contract/goals.ts'
import { isLocale, localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { forms, text, type PluralForms } from '../../../../shared/translate.ts'
import type { Context } from '../../../context.ts'
import { AppError } from '../../../errors.ts'
import type { CountRequest } from '../../../http/call-limits.ts'
import { translatorFor } from '../../../locales.ts'
import { route } from '../../../route.ts'
import { calendarOf, type CalendarDay } from './ics.ts'
import { calendarIdIn, calendarPath } from './link.ts'
import { calendarQueries } from './queries.ts'

const targets: Record<GoalMetric, PluralForms> = {
  books: forms(':count book', ':count books'),
  pages: forms(':count page', ':count pages'),
  minutes: forms(':count minute', ':count minutes'),
  streak: forms(':count day in a row', ':count days in a row'),
}

export function calendarRoutes({ config, db, secret }: Context) {
  const { findCalendarId, setCalendarId } = calendarQueries(db)
  const linkOf = (id: string) => ({ url: `${config.publicUrl}${calendarPath(secret, id)}` })

  return [
    route(getCalendarLink, async ({ reader }) => {
      const id = await findCalendarId(reader.id)
      return { data: id === null ? null : linkOf(id) }
    }),

    route(createCalendarLink, async ({ request, reader }) => {
      const id = randomUUID()
      await setCalendarId(reader.id, id, request)
      return { data: linkOf(id) }
    }),

    route(deleteCalendarLink, async ({ request, reader, translator }) => {
      await setCalendarId(reader.id, null, request)
      return { data: null, message: translator.t('Link revoked.') }
    }),
  ]
}

/** The calendar itself, for programs that know nothing but its address. */
export function registerCalendar(
  app: FastifyInstance,
  { config, db, secret }: Context,
  countRequest: CountRequest,
): void {
  const { findOwner, listLoans, listGoals, listMilestones } = calendarQueries(db)
  const host = new URL(config.publicUrl).hostname

  async function daysOf(readerId: string, locale: Locale): Promise<CalendarDay[]> {
    const { t, plural } = translatorFor(locale)
    const address = (path: string) => `${config.publicUrl}${localePath(locale, path)}`
    const [loans, goals, milestones] = await Promise.all([
      listLoans(readerId),
      listGoals(readerId),
      listMilestones(readerId),
    ])
    return [
      ...loans.map((loan) => ({
        uid: `transaction-${loan.id}@${host}`,
        day: loan.due_date,
        changedAt: loan.updated_at,
        summary:
          loan.type === 'lent'
            ? t('“:title” is due back', { title: loan.title })
            : t('Return “:title”', { title: loan.title }),
        description: loan.name ?? undefined,
        url: address(screens.book.path.replace('$book', loan.slug)),
      })),
      ...goals.map((goal) => ({
        uid: `goal-${goal.id}@${host}`,
        day: goal.period_end,
        changedAt: goal.updated_at,
        summary: t('Last day of the goal: :goal', {
          goal: goal.name ?? plural(goal.target, ...targets[goal.metric]),
        }),
        url: address(screens.goals.path),
      })),
      ...milestones.map((milestone) => ({
        uid: `milestone-${milestone.id}@${host}`,
        day: milestone.due_on,
        changedAt: milestone.updated_at,
        summary: t('Milestone of :shared_read: :milestone', {
          shared_read: milestone.shared_read,
          milestone: milestone.name,
        }),
        url: address(screens.sharedRead.path.replace('$read', milestone.slug)),
      })),
    ]
  }

  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    { config: { access: 'anyone', hasSecret: true } },
    async (request, reply) => {
      const id = calendarIdIn(secret, request.params.file)
      const owner = id ? await findOwner(id) : undefined
      // By whose it is: a service fetches the calendars of many from one address.
      countRequest('calendars', request, owner)
      if (!owner)
        throw new AppError('not_found', text('This calendar link doesn’t work. Create a new one in your account.'))
      const locale = isLocale(owner.language) ? owner.language : 'en'
      const calendar = calendarOf(translatorFor(locale).t('Due dates and goals'), await daysOf(owner.id, locale))
      const tag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 27)}"`
      // Programs look every few hours; what has not changed is not sent again.
      reply.header('etag', tag).header('cache-control', 'private, no-cache')
      const cachedTags = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim())
      if (cachedTags.some((each) => each.replace(/^W\//, '') === tag)) return reply.code(304).send()
      return reply.type('text/calendar; charset=utf-8').send(calendar)
    },
  )
}
