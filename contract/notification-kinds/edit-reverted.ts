import { text } from '../../shared/translate.ts'
import { bookEdited } from './book-edited.ts'
import { notificationKind } from './kind.ts'

export const editReverted = notificationKind({
  ...bookEdited,
  setting: text('My edit reverted by a moderator'),
  sentence: ({ t }, names) => t('A moderator reverted your edit of :thing', names),
})
