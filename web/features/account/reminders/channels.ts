import type { ReminderChannel } from '../../../../contract/reminders.ts'
import { appData } from '../../../lib/app-data.ts'
import { usePush, useTurnOnPush } from '../push/api.ts'
import { findSupport } from '../push/subscription.ts'
import { useReader } from '../session/api.ts'

interface Channels {
  /** Those by which a reminder can reach the reader. */
  channels: ReminderChannel[]
  /** False where it can't after all. The first device is turned on by the press, which the browser asks for. */
  prepare: (channel: ReminderChannel) => Promise<boolean>
}

export function useChannels(): Channels {
  const push = usePush().data?.data
  const turnOn = useTurnOnPush()
  const reader = useReader()
  const hasDevice = push !== undefined && push.devices > 0
  const canPush = hasDevice || findSupport() === 'ready'
  const canMail = appData().sendsMail && reader?.email_verified_at !== null
  return {
    channels: [...(canPush ? ['push' as const] : []), ...(canMail ? ['mail' as const] : [])],
    prepare: async (channel) => {
      if (channel === 'mail' || hasDevice) return true
      return push !== undefined && turnOn.mutateAsync(push.key).catch(() => false)
    },
  }
}
