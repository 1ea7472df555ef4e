import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { AppealOutcome } from '../moderation-log.ts'
import { screens } from '../screens.ts'
import { notificationKind } from './kind.ts'

export const appealAnswered = notificationKind({
  setting: text('Answer to my appeal'),
  icon: 'gavel',
  parts: {
    /** `thing` is what the hidden thing was called. */
    appeal: z.object({ outcome: AppealOutcome, thing: z.string() }),
    /** The moderator’s answer. */
    excerpt: z.nullable(z.string()),
  },
  names: ({ appeal }) => ({ thing: { text: appeal.thing } }),
  sentence: ({ t }, names, { appeal }) =>
    appeal.outcome === 'overturn'
      ? t('Your appeal about :thing was accepted', names)
      : t('Your appeal about :thing was declined', names),
  path: () => screens.notifications.path,
})
