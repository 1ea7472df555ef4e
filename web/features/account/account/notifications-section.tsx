import {
  definitionOf,
  Digest,
  digests,
  moderatorNotifications,
  NotificationKind,
  type NotificationSettings,
} from '../../../../contract/notifications.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import classes from './account.module.css'
import { useReader } from '../session/api.ts'
import { useNotificationSettings, useUpdateNotificationSettings } from '../notifications/api.ts'
import { usePush } from '../push/api.ts'
import { ThisDevice } from '../push/this-device.tsx'
import { RemindersGroup } from '../reminders/reminders-group.tsx'

const withOrWithout = (kinds: readonly NotificationKind[], kind: NotificationKind, isIn: boolean) =>
  isIn ? [...kinds, kind] : kinds.filter((each) => each !== kind)

interface KindRowProps {
  kind: NotificationKind
  isOff: boolean
  isPushed: boolean
  /** Whether the reader has a device to push to. */
  canPush: boolean
  onOff: (isOff: boolean) => void
  onPush: (isPushed: boolean) => void
}

function KindRow({ kind, isOff, isPushed, canPush, onOff, onPush }: KindRowProps) {
  const { t } = useT()
  const label = t(definitionOf(kind).setting)
  return (
    <div className={classes.kind}>
      <SwitchField label={label} checked={!isOff} onChange={({ currentTarget }) => onOff(!currentTarget.checked)} />
      {canPush && (
        <SwitchField
          aria-label={t('On my devices: :kind', { kind: label })}
          checked={isPushed && !isOff}
          disabled={isOff}
          onChange={({ currentTarget }) => onPush(currentTarget.checked)}
        />
      )}
    </div>
  )
}

/** Which notifications a reader gets, whether on their devices too, and how often by e-mail. Saved on change. */
export function NotificationSettingsSection() {
  const { t } = useT()
  const settings = useNotificationSettings()
  return (
    <Section title={t('Notifications')}>
      <Loaded answer={settings}>{({ data }) => <SettingsFields settings={data} />}</Loaded>
      <ThisDevice />
      <RemindersGroup />
    </Section>
  )
}

function SettingsFields({ settings: { off, push_off, digest } }: { settings: NotificationSettings }) {
  const { t } = useT()
  const { mutate: change } = useUpdateNotificationSettings()
  const canPush = (usePush().data?.data.devices ?? 0) > 0
  const isModerator = useReader()?.role !== 'reader'
  const kinds = NotificationKind.options.filter((kind) => isModerator || !moderatorNotifications.includes(kind))
  return (
    <div className={classes.form}>
      {canPush && (
        <p className={classes.channels} aria-hidden>
          <span>{t('In Quire')}</span>
          <span>{t('On my devices')}</span>
        </p>
      )}
      {kinds.map((kind) => (
        <KindRow
          key={kind}
          kind={kind}
          isOff={off.includes(kind)}
          isPushed={!push_off.includes(kind)}
          canPush={canPush}
          onOff={(isOff) => change({ off: withOrWithout(off, kind, isOff) })}
          onPush={(isPushed) => change({ push_off: withOrWithout(push_off, kind, !isPushed) })}
        />
      ))}
      <SelectField
        label={t('E-mail digest')}
        description={t('Unread notifications, sent in the morning.')}
        value={digest}
        onChange={({ currentTarget }) => change({ digest: Digest.parse(currentTarget.value) })}
        data={Digest.options.map((value) => ({ value, label: t(digests[value]) }))}
      />
    </div>
  )
}
