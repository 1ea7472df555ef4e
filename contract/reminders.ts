import * as z from 'zod/mini'
import { text } from '../shared/translate.ts'
import { emptyAnswer, one } from './answers.ts'
import { endpoint } from './endpoint.ts'
import { oneOf } from './journal.ts'
import { remindersPath } from './push-message.ts'

/** What a reader asks to be reminded of, each at an hour of their own: docs/decisions/0056-webhooks.md. */

/** How the settings call each. */
export const reminderKinds = {
  reading: text('Time to read'),
  streak: text('Streak about to end'),
  loans: text('Loans due'),
} as const
export const ReminderKind = oneOf(reminderKinds)
export type ReminderKind = z.infer<typeof ReminderKind>

/** The hour that is suggested for each. */
export const usualHours: Record<ReminderKind, number> = { reading: 20, streak: 21, loans: 9 }

/** A loan is mentioned from so many days before it is due. */
export const loanReminderDays = 3

export const reminderChannels = { push: text('As a notification'), mail: text('By e-mail') } as const
export const ReminderChannel = oneOf(reminderChannels)
export type ReminderChannel = z.infer<typeof ReminderChannel>

export const Reminder = z.object({
  is_on: z.boolean(),
  /** On the reader's clock. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  channel: ReminderChannel,
})
export type Reminder = z.infer<typeof Reminder>

export const Reminders = z.object({ reading: Reminder, streak: Reminder, loans: Reminder })
export type Reminders = z.infer<typeof Reminders>

const ReminderPatch = z.partial(Reminder)

export const RemindersPatch = z.object({
  reading: z.optional(ReminderPatch),
  streak: z.optional(ReminderPatch),
  loans: z.optional(ReminderPatch),
})
export type RemindersPatch = z.infer<typeof RemindersPatch>

export const getReminders = endpoint({
  method: 'GET',
  path: remindersPath,
  access: 'reader',
  summary: 'The reader’s reminders, with their hours and whether they’re pushed or e-mailed',
  answer: one(Reminders),
})

export const updateReminders = endpoint({
  method: 'PATCH',
  path: remindersPath,
  access: 'reader',
  summary: 'Turn reminders on or off, or change their hours; fields left out don’t change',
  body: RemindersPatch,
  answer: one(Reminders),
})

export const TurnOffToken = z.object({ token: z.string().check(z.maxLength(200)) })
export type TurnOffToken = z.infer<typeof TurnOffToken>

export const turnOffReminder = endpoint({
  method: 'POST',
  path: `${remindersPath}/turn-off`,
  access: 'anyone',
  summary: 'Turn off a reminder with the token from one of its e-mails',
  refuses: ['not_found'],
  body: TurnOffToken,
  answer: emptyAnswer,
})

/** Which reminder a token is about, as it says itself; only the server knows whether it is right. */
export const reminderOf = (token: string): ReminderKind | undefined =>
  ReminderKind.options.find((kind) => token.startsWith(`${kind}.`))
