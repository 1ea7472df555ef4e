import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'

/** How many of each are there that keep working when only the password changes. */
export const OpenAccess = z.object({
  calendar_links: z.int(),
  links: z.int(),
  tokens: z.int(),
  passkeys: z.int(),
  webhooks: z.int(),
})
export type OpenAccess = z.infer<typeof OpenAccess>

export const getOpenAccess = endpoint({
  method: 'GET',
  path: '/account/open-access',
  access: 'reader',
  sessionOnly: true,
  summary: 'How many links, tokens, passkeys and webhooks still work after a new password',
  answer: one(OpenAccess),
})
