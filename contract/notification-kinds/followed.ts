import { text } from '../../shared/translate.ts'
import { screens } from '../screens.ts'
import { Person } from '../user-card.ts'
import { notificationKind, readerName } from './kind.ts'

export const followed = notificationKind({
  setting: text('New follower'),
  parts: { reader: Person },
  names: ({ reader }) => ({ name: readerName(reader) }),
  sentence: ({ t }, names) => t(':name follows you', names),
  path: ({ reader }) => screens.user.path.replace('$user', reader.slug),
})
