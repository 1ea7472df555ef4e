import { useMutation } from '@tanstack/react-query'
import { getPush, turnOffPush, turnOnPush } from '../../../../contract/push.ts'
import { call } from '../../../lib/api-client.ts'
import { translator } from '../../../lib/i18n.tsx'
import { answerOptions, queryClient, refresh, useAnswer } from '../../../lib/queries.ts'
import { showToast } from '../../../lib/toasts.ts'
import { subscribe, unsubscribe } from './subscription.ts'

export const usePush = () => useAnswer(getPush, {})

/** Asks for the browser's permission, so it must follow a press. Resolves with whether it is on. */
export const useTurnOnPush = () =>
  useMutation({
    mutationFn: async (key: string) => {
      const subscribed = await subscribe(key).catch((error: unknown) => {
        console.warn(error)
        return 'failed' as const
      })
      if (subscribed === 'denied') return false
      if (subscribed === 'failed') {
        const message = translator().t('Your browser couldn’t turn on notifications. Try again later.')
        showToast({ kind: 'error', message })
        return false
      }
      const { data } = await call(turnOnPush, { body: subscribed }).catch(async (error: unknown) => {
        await unsubscribe()
        throw error
      })
      queryClient.setQueryData(answerOptions(getPush, {}).queryKey, { data })
      return true
    },
  })

export const useTurnOffPush = () =>
  useMutation({
    mutationFn: async () => {
      await call(turnOffPush, {})
      await unsubscribe()
    },
    onSuccess: () => refresh(getPush),
  })
