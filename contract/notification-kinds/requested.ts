import { text } from '../../shared/translate.ts'
import { readerName } from '../kinds.ts'
import { screens } from '../screens.ts'
import { Person } from '../user-card.ts'
import { notificationKind } from './kind.ts'

export const requested = notificationKind({
  setting: text('Follow request'),
  parts: { reader: Person },
  names: ({ reader }) => ({ name: readerName(reader) }),
  sentence: ({ t }, names) => t(':name wants to follow you', names),
  path: () => `${screens.connections.path}?kind=requests`,
  action: text('View request'),
})
