import type { MultiSelectProps } from '@mantine/core'
import { contentWarnings } from '../../../../contract/trait-labels.ts'
import { useT } from '../../../lib/i18n.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'

/** Chooses content warnings, by their names in the reader's language. */
export function WarningsSelect(props: MultiSelectProps) {
  const { t, locale } = useT()
  const { compare } = new Intl.Collator(locale)
  const data = Object.entries(contentWarnings)
    .map(([value, label]) => ({ value, label: t(label) }))
    .toSorted((a, b) => compare(a.label, b.label))
  return <MultiSelectField {...props} data={data} nothingFoundMessage={t('No matching warning')} />
}
