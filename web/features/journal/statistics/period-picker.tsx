import { useState } from 'react'
import type { Statistics } from '../../../../contract/statistics.ts'
import { useT } from '../../../lib/i18n.tsx'
import { isCompleteDay, useSearchText } from '../../../lib/search-text.ts'
import { FieldRow, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import type { StatisticsSearch } from './api.ts'
import classes from './period-picker.module.css'

interface PeriodPickerProps {
  statistics: Statistics
  search: StatisticsSearch
  onChange: (address: Record<string, string | undefined>, options?: { replace: boolean }) => void
}

const none = { year: undefined, from: undefined, to: undefined, time: undefined }

/** A year, all time, or any days. */
export function PeriodPicker({ statistics, search, onChange }: PeriodPickerProps) {
  const { t } = useT()
  const isCustom = search.from !== undefined || search.to !== undefined
  const [isOpen, setOpen] = useState(isCustom)
  const thisYear = statistics.today.slice(0, 4)
  const value = isOpen ? 'custom' : (search.time ?? String(search.year ?? thisYear))
  const years = statistics.years.map(String)
  const options = [...new Set([thisYear, ...years, ...(/^\d+$/.test(value) ? [value] : [])])].toSorted().toReversed()

  // Both in one text: a day that is typed while the other one waits to be applied takes that along.
  const [days, setDays] = useSearchText(`${search.from ?? ''}/${search.to ?? ''}`, (next) => {
    const [from = '', to = ''] = next.split('/')
    if (!isCompleteDay(from) || !isCompleteDay(to)) return
    onChange({ ...none, from: from || undefined, to: to || undefined }, { replace: true })
  })
  const [from = '', to = ''] = days.split('/')

  function choose(next: string) {
    setOpen(next === 'custom')
    if (next === 'custom') onChange({ ...none, from: statistics.from ?? undefined, to: statistics.to ?? undefined })
    else if (next === 'all') onChange({ ...none, time: 'all' })
    else onChange({ ...none, year: next === thisYear ? undefined : next })
  }

  return (
    <div className={classes.root}>
      <SelectField
        label={t('Period')}
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        data={[
          ...options.map((year) => ({ value: year, label: year })),
          { value: 'all', label: t('All time') },
          { value: 'custom', label: t('Custom dates') },
        ]}
      />
      {isOpen && (
        <FieldRow>
          <TextField
            type="date"
            label={t('First day')}
            value={from}
            onChange={({ currentTarget }) => setDays(`${currentTarget.value}/${to}`)}
          />
          <TextField
            type="date"
            label={t('Last day')}
            value={to}
            onChange={({ currentTarget }) => setDays(`${from}/${currentTarget.value}`)}
          />
        </FieldRow>
      )}
    </div>
  )
}
