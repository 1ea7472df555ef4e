import { useMutation } from '@tanstack/react-query'
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  updateWebhook,
  type NewWebhook,
  type WebhookPatch,
} from '../../../../contract/webhooks.ts'
import { call } from '../../../lib/api-client.ts'
import { refresh, usePages } from '../../../lib/queries.ts'

export const useWebhooks = () => usePages(listWebhooks, {})

export const useDeliveries = (webhook: string) => usePages(listWebhookDeliveries, { params: { webhook } })

const refreshWebhooks = () => refresh(listWebhooks)
const refreshAll = () => Promise.all([refresh(listWebhooks), refresh(listWebhookDeliveries)])

export const useCreateWebhook = () =>
  useMutation({
    mutationFn: (webhook: NewWebhook) => call(createWebhook, { body: webhook }),
    onSuccess: refreshWebhooks,
  })

export const useUpdateWebhook = () =>
  useMutation({
    mutationFn: ({ id, ...body }: WebhookPatch & { id: string }) =>
      call(updateWebhook, { params: { webhook: id }, body }),
    onSettled: refreshWebhooks,
  })

export const useDeleteWebhook = () =>
  useMutation({
    mutationFn: (webhook: string) => call(deleteWebhook, { params: { webhook } }),
    onSettled: refreshWebhooks,
  })

export const useTestWebhook = () =>
  useMutation({
    mutationFn: (webhook: string) => call(testWebhook, { params: { webhook } }),
    onSettled: refreshAll,
  })

export const useResendDelivery = () =>
  useMutation({
    mutationFn: ({ webhook, delivery }: { webhook: string; delivery: string }) =>
      call(resendDelivery, { params: { webhook, delivery } }),
    onSettled: refreshAll,
  })
