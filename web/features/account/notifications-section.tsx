import {
  Digest,
  digests,
  moderatorNotifications,
  NotificationKind,
  notificationKinds,
} from '../../../contract/notifications.ts'
import { useT } from '../../lib/i18n.tsx'
import { SelectField } from '../../ui/forms/fields.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { SwitchField } from '../../ui/forms/switch-field.tsx'
import classes from './account.module.css'
import { useReader } from '../session/api.ts'
import { useNotificationSettings, useUpdateNotificationSettings } from '../notifications/api.ts'

/** Which notifications a reader gets, and how often by e-mail. Saved on change. */
export function NotificationSettingsSection() {
  const { t } = useT()
  const settings = useNotificationSettings().data?.data
  const update = useUpdateNotificationSettings()
  const isModerator = useReader()?.role !== 'reader'
  if (!settings) return null
  // Shows the pending choice while it is being saved.
  const { off, digest } = { ...settings, ...(update.isPending && update.variables) }
  const kinds = NotificationKind.options.filter((kind) => isModerator || !moderatorNotifications.includes(kind))
  return (
    <Section title={t('Notifications')}>
      <div className={classes.form}>
        {kinds.map((kind) => (
          <SwitchField
            key={kind}
            label={t(notificationKinds[kind])}
            checked={!off.includes(kind)}
            onChange={({ currentTarget }) =>
              update.mutate({ off: currentTarget.checked ? off.filter((each) => each !== kind) : [...off, kind] })
            }
          />
        ))}
        <SelectField
          label={t('E-mail digest')}
          description={t('Unread notifications, sent in the morning.')}
          value={digest}
          onChange={({ currentTarget }) => update.mutate({ digest: Digest.parse(currentTarget.value) })}
          data={Digest.options.map((value) => ({ value, label: t(digests[value]) }))}
        />
      </div>
    </Section>
  )
}
