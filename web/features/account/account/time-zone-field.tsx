import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { browserTimeZone } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import fields from '../../../ui/forms/fields.module.css'
import classes from './account.module.css'

/** The option for "no zone chosen"; no time zone has this name. */
const device = 'device'

const spoken = (zone: string) => zone.replaceAll('_', ' ')

interface TimeZoneFieldProps {
  value: string | null
  onChange: (value: string | null) => void
}

export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const { t, locale } = useT()
  const [openedAt] = useState(() => new Date())
  const supported = Intl.supportedValuesOf('timeZone')
  // Platforms list different aliases of a zone (Asia/Calcutta, Asia/Kolkata), so the account's value is added.
  const zones = value === null || supported.includes(value) ? supported : [value, ...supported]
  const time = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: value ?? browserTimeZone(),
  }).format(openedAt)

  return (
    <Select
      label={t('Time zone')}
      description={t('It’s :time there now.', { time })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      size="md"
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('No matching time zone')}
      value={value ?? device}
      onChange={(choice) => onChange(choice === device ? null : choice)}
      data={[
        { value: device, label: t('Match device (:zone)', { zone: spoken(browserTimeZone()) }) },
        ...zones.map((zone) => ({ value: zone, label: spoken(zone) })),
      ]}
      withScrollArea={false}
      maxDropdownHeight={280}
      comboboxProps={{ shadow: 'md' }}
      classNames={{
        label: fields.label ?? '',
        input: fields.input ?? '',
        description: classes.zoneTime ?? '',
        dropdown: classes.dropdown ?? '',
        options: classes.options ?? '',
      }}
    />
  )
}
