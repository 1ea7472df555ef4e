import { webhookEvents } from '../../../../contract/webhooks.ts'
import { useT } from '../../../lib/i18n.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'

type Props = Parameters<typeof MultiSelectField>[0]

export function EventsField(props: Props) {
  const { t } = useT()
  return (
    <MultiSelectField
      {...props}
      label={t('Events')}
      nothingFoundMessage={t('No matching event')}
      data={Object.entries(webhookEvents).map(([value, label]) => ({ value, label: t(label) }))}
    />
  )
}
