import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { screens } from '../screens.ts'
import { notificationKind } from './kind.ts'

export const webhookOff = notificationKind({
  setting: text('Webhook turned off after failing'),
  icon: 'webhook',
  parts: { webhook: z.object({ host: z.string() }) },
  names: ({ webhook }) => ({ webhook: { text: webhook.host, path: screens.accountApps.path } }),
  sentence: ({ t }, names) => t('We turned off your webhook to :webhook because every call failed', names),
  path: () => screens.accountApps.path,
})
