import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../lib/i18n.tsx'
import { FormPart } from '../../../ui/forms/form-part.tsx'
import { usePush, useTurnOffPush, useTurnOnPush } from './api.ts'
import { findSupport, isSubscribed } from './subscription.ts'
import classes from './push.module.css'

/** Turns notifications on or off where the reader is, or says why that is not possible. */
export function ThisDevice() {
  const { t } = useT()
  const push = usePush().data?.data
  const turnOn = useTurnOnPush()
  const turnOff = useTurnOffPush()
  // The permission can change in the browser's own settings, so it is looked at whenever the reader comes back.
  const browser = useQuery({
    queryKey: ['push on this device', push?.is_on],
    queryFn: async () => ({ support: findSupport(), isSubscribed: await isSubscribed() }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  })
  if (!push || !browser.data) return null
  const { support } = browser.data
  const isOn = push.is_on && browser.data.isSubscribed
  const words = {
    none: t('This browser can’t show notifications from Quire.'),
    install: t('On an iPhone or iPad, first add Quire to your Home Screen. Then open it there and come back here.'),
    blocked: t('Your browser blocks notifications from this site. Allow them in the browser’s settings first.'),
    ready: isOn
      ? t('This device shows your notifications, even when Quire is closed.')
      : t('Get your notifications here even when Quire is closed.'),
  }
  return (
    <FormPart title={t('On this device')}>
      <p className={classes.words}>{words[support]}</p>
      {support === 'ready' &&
        (isOn ? (
          <Button variant="default" loading={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {t('Turn off notifications on this device')}
          </Button>
        ) : (
          <Button
            variant="default"
            loading={turnOn.isPending}
            onClick={() => turnOn.mutate(push.key, { onSettled: () => void browser.refetch() })}
          >
            {t('Turn on notifications on this device')}
          </Button>
        ))}
    </FormPart>
  )
}
