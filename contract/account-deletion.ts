import * as z from 'zod/mini'
import { emptyAnswer } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { GivenPassword } from './passwords.ts'

/** For this many days a deleted account can be restored. */
export const daysToReturn = 14

export const AccountDeletion = z.object({
  password: GivenPassword,
  /** Public reviews and ratings stay, without a name. */
  keep_reviews: z._default(z.boolean(), false),
})
export type AccountDeletion = z.input<typeof AccountDeletion>

export const leaveQuire = endpoint({
  method: 'POST',
  path: '/account/leave',
  access: 'reader',
  sessionOnly: true,
  summary: 'Delete the account: signed out and hidden at once, deleted for good after 14 days',
  body: AccountDeletion,
  answer: emptyAnswer,
})

export const returnToQuire = endpoint({
  method: 'POST',
  path: '/account/return',
  access: 'reader',
  sessionOnly: true,
  summary: 'Restore a deleted account within 14 days',
  answer: emptyAnswer,
})
