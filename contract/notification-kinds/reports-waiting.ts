import { text } from '../../shared/translate.ts'
import { screens } from '../screens.ts'
import { notificationKind } from './kind.ts'

export const reportsWaiting = notificationKind({
  setting: text('New reports and appeals'),
  forModerators: true,
  icon: 'gavel',
  parts: {},
  names: () => ({}),
  sentence: ({ t }) => t('New reports or appeals are waiting'),
  path: () => screens.moderation.path,
  action: text('Moderation'),
})
