import type { NativeSelectProps } from '@mantine/core'
import { Visibility } from '../../../../contract/vocabulary.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { visibilitySentences } from './visibility-words.ts'

interface VisibilityFieldProps extends NativeSelectProps {
  level: Visibility
}

/** Chooses the visibility of a list, shelf or goal, with an explanation. */
export function VisibilityField({ level, ...field }: VisibilityFieldProps) {
  const { t } = useT()
  const { listVisibilityOptions } = appData()
  return (
    <SelectField
      {...field}
      label={t('Visibility')}
      required
      description={t(visibilitySentences[level])}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={Visibility.options.map((value) => ({ value, label: listVisibilityOptions[value] ?? value }))}
    />
  )
}
