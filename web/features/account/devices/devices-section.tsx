import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Account } from '../../../../contract/account.ts'
import type { Device } from '../../../../contract/devices.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconDeviceDesktop } from '../../../ui/icons/device-desktop.ts'
import { IconDeviceMobile } from '../../../ui/icons/device-mobile.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { signOut } from '../session/sign-out.ts'
import { useDevices, useEndDevice, useEndOtherDevices } from './api.ts'
import classes from './devices-section.module.css'

const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

function useDeviceName() {
  const { t } = useT()
  return ({ browser, system }: Device) =>
    browser && system ? t(':browser on :system', { browser, system }) : (browser ?? system ?? t('Unknown device'))
}

interface DeviceCardProps {
  device: Device
  timeZone: string | null
}

function DeviceCard({ device, timeZone }: DeviceCardProps) {
  const translator = useT()
  const { t } = translator
  const name = useDeviceName()(device)
  const endDevice = useEndDevice()
  const leave = useMutation({ mutationFn: signOut })
  const Icon = device.is_mobile ? IconDeviceMobile : IconDeviceDesktop
  const since = t('Signed in on :date', { date: formatMoment(device.signed_in_at, translator, timeZone) })
  const lastActive = t('Last active :date', { date: formatMoment(device.last_seen_at, translator, timeZone) })
  return (
    <Card
      overline={device.is_current ? <b className={classes.here}>{t('This device')}</b> : undefined}
      heading={
        <span className={classes.name}>
          <Icon size={20} stroke={1.75} aria-hidden /> {name}
        </span>
      }
      meta={
        <>
          {device.is_current ? since : lastActive}
          {device.has_push && <span>{t('Gets notifications')}</span>}
          {device.ip_address && <bdi className={classes.address}>{device.ip_address}</bdi>}
        </>
      }
      actions={
        <Button
          variant="default"
          size="sm"
          className={classes.end ?? ''}
          aria-label={t('Sign out :device', { device: device.is_current ? t('This device') : name })}
          loading={device.is_current ? leave.isPending : endDevice.isPending}
          onClick={() => (device.is_current ? leave.mutate() : endDevice.mutate(device.id))}
        >
          {t('Sign out')}
        </Button>
      }
    />
  )
}

/** Where the reader is signed in, this device first. */
export function DevicesSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const pages = useDevices()
  const endOthers = useEndOtherDevices()
  const asking = ConfirmDialog.useControl()
  const total = pages.data?.pages[0]?.meta.total ?? 0

  return (
    <Section
      title={t('Where you are signed in')}
      aside={
        total > 1 && (
          <Button variant="default" {...asking.opener}>
            {t('Sign out all other devices')}
          </Button>
        )
      }
    >
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading devices…')} />}
        // Never empty: it always has the current device.
        empty={null}
        failure={t('We couldn’t load your devices.')}
        more={t('Load More')}
      >
        {(devices) => (
          <CardList>
            {devices.map((device) => (
              <li key={device.id}>
                <DeviceCard device={device} timeZone={reader.time_zone} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
      <ConfirmDialog.Slot
        control={asking}
        title={t('Sign out all other devices?')}
        confirmLabel={t('Sign out all other devices')}
        cancelLabel={t('Stay signed in')}
        onConfirm={async () => {
          await endOthers.mutateAsync()
        }}
      >
        {t('You’ll have to sign in again on each of them.')}
      </ConfirmDialog.Slot>
    </Section>
  )
}
