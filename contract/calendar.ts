import * as z from 'zod/mini'
import { emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** The feed of the reader's due dates, goals and milestones of shared reads, for calendar programs. Anyone who has the URL can read it. */
const CalendarLink = z.object({ url: z.string() })
export type CalendarLink = z.infer<typeof CalendarLink>

export const getCalendarLink = endpoint({
  method: 'GET',
  path: '/account/calendar',
  access: 'reader',
  sessionOnly: true,
  summary: 'The secret link to the reader’s calendar, if there is one',
  answer: one(z.nullable(CalendarLink)),
})

export const createCalendarLink = endpoint({
  method: 'POST',
  path: '/account/calendar',
  access: 'reader',
  sessionOnly: true,
  summary: 'Create a secret link to the reader’s calendar; an earlier one stops working',
  answer: one(CalendarLink),
  status: 201,
  creates: 'links',
})

export const deleteCalendarLink = endpoint({
  method: 'DELETE',
  path: '/account/calendar',
  access: 'reader',
  sessionOnly: true,
  summary: 'Revoke the secret link to the reader’s calendar',
  refuses: ['not_found'],
  answer: emptyAnswer,
})
