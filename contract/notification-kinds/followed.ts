import { text } from '../../shared/translate.ts'
import { readerName, userPath } from '../kinds.ts'
import { Person } from '../user-card.ts'
import { notificationKind } from './kind.ts'

export const followed = notificationKind({
  setting: text('New follower'),
  parts: { reader: Person },
  names: ({ reader }) => ({ name: readerName(reader) }),
  sentence: ({ t }, names) => t(':name follows you', names),
  path: ({ reader }) => userPath(reader),
})
