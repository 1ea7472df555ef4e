import type { WebhookDelivery } from '../../../../contract/webhooks.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { showToast } from '../../../lib/toasts.ts'

/** Says how an attempt went that the reader asked for. */
export function reportDelivery({ state, status, problem }: WebhookDelivery, { t }: Translator): void {
  if (state === 'delivered') {
    showToast({ kind: 'success', message: t('Delivered. The server answered :status.', { status: status ?? '' }) })
    return
  }
  const reason = problem ?? ''
  showToast({
    kind: 'error',
    message:
      status === null
        ? t('Not delivered. :reason', { reason })
        : t('Not delivered (status :status). :reason', { status, reason }),
  })
}
