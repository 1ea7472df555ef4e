import * as z from 'zod/mini'
import { formatAmount } from '../../../../shared/length-words.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { MeasuredMinutesField } from './measured-minutes-field.tsx'
import { SessionMinutes } from './session-minutes.ts'

interface TimerSheetProps extends ModalControl {
  /** What the timer has counted. */
  minutes: number
  /** Finishes the log; null minutes where nobody knows. */
  onSave: (minutes: number | null) => Promise<void>
}

/** Asks about a timer that has run for hours before its log is finished. */
export default function TimerSheet({ minutes, onSave, ...control }: TimerSheetProps) {
  const translator = useT()
  const { t } = translator
  const { form, ...sending } = useSchemaForm({
    schema: z.object({ minutes: SessionMinutes }),
    mode: 'controlled',
    initialValues: { minutes: String(minutes) },
    read: (values) => ({ minutes: numberIn(values.minutes) }),
    onSubmit: async (values) => {
      await onSave(values.minutes)
      control.onClose()
    },
  })
  const title = t('The timer ran for :time. Save it all?', { time: formatAmount(minutes, 'minute', translator) })
  return (
    <FormModal {...control} title={title} size="sm" sending={sending}>
      <MeasuredMinutesField {...form.getInputProps('minutes')} isFirst />
    </FormModal>
  )
}
