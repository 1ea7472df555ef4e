import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** In a file of its own, because every page shows the count. */
export const countUnread = endpoint({
  method: 'GET',
  path: '/notifications/unread',
  access: 'reader',
  summary: 'How many notifications are unread, up to a hundred',
  answer: one(z.object({ unread: z.int() })),
})
