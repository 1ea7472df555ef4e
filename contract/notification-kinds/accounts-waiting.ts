import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { screens } from '../screens.ts'
import { notificationKind } from './kind.ts'

export const accountsWaiting = notificationKind({
  setting: text('Accounts waiting for approval'),
  forModerators: true,
  icon: 'user-plus',
  parts: { waiting_count: z.int() },
  names: () => ({}),
  sentence: ({ plural }, _names, { waiting_count }) =>
    plural(waiting_count, ':count account is waiting for approval', ':count accounts are waiting for approval'),
  path: () => screens.moderationPart.path.replace('$part', 'accounts'),
  action: text('View accounts'),
})
