import { StorageLimit, type ReaderStorage } from '../../../../contract/reader-storage.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useSetReaderStorage } from './api.ts'

/** Sets how much the files of a reader may take up. */
export default function StorageModal({ reader, ...control }: ModalControl & { reader: ReaderStorage }) {
  const { t } = useT()
  const save = useSetReaderStorage(reader.slug)
  const { form, ...sending } = useSchemaForm({
    schema: StorageLimit,
    initialValues: { megabytes: reader.megabytes === null ? '' : String(reader.megabytes) },
    read: ({ megabytes }) => ({ megabytes: megabytes.trim() === '' ? null : Number(megabytes) }),
    onSubmit: async (limit) => {
      await save.mutateAsync(limit)
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={t('Storage limit')} about={reader.name} size="sm" sending={sending}>
      <TextField
        key={form.key('megabytes')}
        {...form.getInputProps('megabytes')}
        type="number"
        inputMode="numeric"
        min={0}
        step={1}
        label={t('Megabytes')}
        description={t('Leave empty for as much as everyone has.')}
        autoComplete="off"
        data-autofocus
      />
    </FormModal>
  )
}
