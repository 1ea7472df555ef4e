import {
  ReminderChannel,
  reminderChannels,
  ReminderKind,
  reminderKinds,
  type Reminder,
  type Reminders,
} from '../../../../contract/reminders.ts'
import { text } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { FormPart } from '../../../ui/forms/form-part.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { useReminders, useUpdateReminders } from './api.ts'
import classes from './reminders.module.css'
import { useChannels } from './channels.ts'

const hints: Record<ReminderKind, string> = {
  reading: text('For the book you’re reading, on days you haven’t read.'),
  streak: text('On days you haven’t read, for streaks of two days or more.'),
  loans: text('Once for each book, three days before it’s due.'),
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** As a clock shows it. */
const hourIn = (locale: string) => {
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (hour: number) => clock.format(Date.UTC(2026, 0, 1, hour)).replaceAll('\u202f', ' ')
}

interface ReminderRowProps {
  kind: ReminderKind
  reminder: Reminder
  channels: readonly ReminderChannel[]
  onSwitch: (isOn: boolean) => void
  onChange: (change: Partial<Reminder>) => void
}

function ReminderRow({ kind, reminder: { is_on, hour, channel }, channels, onSwitch, onChange }: ReminderRowProps) {
  const { t, locale } = useT()
  const reminder = t(reminderKinds[kind])
  const written = hourIn(locale)
  const offered = ReminderChannel.options.filter((each) => each === channel || channels.includes(each))
  return (
    <div className={classes.row}>
      <SwitchField
        className={classes.switch ?? ''}
        label={reminder}
        description={t(hints[kind])}
        checked={is_on}
        disabled={!is_on && channels.length === 0}
        onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
      />
      {is_on && (
        <div className={classes.choices}>
          <SelectField
            aria-label={t('Hour: :reminder', { reminder })}
            value={String(hour)}
            onChange={({ currentTarget }) => onChange({ hour: Number(currentTarget.value) })}
            data={hours.map((each) => ({ value: String(each), label: written(each) }))}
          />
          <SelectField
            aria-label={t('Sent: :reminder', { reminder })}
            value={channel}
            onChange={({ currentTarget }) => onChange({ channel: ReminderChannel.parse(currentTarget.value) })}
            data={offered.map((each) => ({ value: each, label: t(reminderChannels[each]) }))}
          />
        </div>
      )}
      {is_on && !channels.includes(channel) && (
        <p className={classes.hint}>
          {channel === 'push'
            ? t('None of your devices gets notifications.')
            : appData().sendsMail
              ? t('Verify your e-mail address to get this.')
              : t('This server doesn’t send e-mails.')}
        </p>
      )}
    </div>
  )
}

function ReminderRows({ reminders }: { reminders: Reminders }) {
  const { t } = useT()
  const { mutate: change } = useUpdateReminders()
  const { channels, prepare } = useChannels()

  async function handleSwitch(kind: ReminderKind, isOn: boolean) {
    if (!isOn) return change({ [kind]: { is_on: false } })
    const { channel: chosen } = reminders[kind]
    const channel = channels.includes(chosen) ? chosen : channels[0]
    if (channel && (await prepare(channel))) change({ [kind]: { is_on: true, channel } })
  }

  async function handleChange(kind: ReminderKind, changed: Partial<Reminder>) {
    if (changed.channel === undefined || (await prepare(changed.channel))) change({ [kind]: changed })
  }

  return (
    <>
      {channels.length === 0 && (
        <p className={classes.hint}>
          {appData().sendsMail
            ? t('Turn on notifications or verify your e-mail address to get reminders.')
            : t('Turn on notifications to get reminders.')}
        </p>
      )}
      <div className={classes.rows}>
        {ReminderKind.options.map((kind) => (
          <ReminderRow
            key={kind}
            kind={kind}
            reminder={reminders[kind]}
            channels={channels}
            onSwitch={(isOn) => void handleSwitch(kind, isOn)}
            onChange={(changed) => void handleChange(kind, changed)}
          />
        ))}
      </div>
    </>
  )
}

/** What a reader asks to be reminded of, when and how. Saved on change. */
export function RemindersGroup() {
  const { t } = useT()
  const reminders = useReminders()
  return (
    <FormPart title={t('Reminders')}>
      <Loaded answer={reminders}>{({ data }) => <ReminderRows reminders={data} />}</Loaded>
    </FormPart>
  )
}
