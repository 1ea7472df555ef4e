import { NewShelf, type Shelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useKeptLinks } from '../../community/visibility/kept-links.tsx'
import { VisibilityField } from '../../community/visibility/visibility-field.tsx'
import { useCreateShelf } from './api.ts'
import { refetchShelf, useUpdateShelf } from './own-shelves-api.ts'

interface ShelfModalProps extends ModalControl {
  /** Undefined for a new shelf. */
  shelf: Shelf | undefined
}

export default function ShelfModal({ shelf, ...control }: ShelfModalProps) {
  const { t } = useT()
  const createShelf = useCreateShelf()
  const updateShelf = useUpdateShelf()
  const write = useOptimisticLock(shelf?.updated_at ?? undefined, async () => shelf && refetchShelf(shelf.slug))
  const { form, ...sending } = useSchemaForm({
    schema: NewShelf,
    mode: 'controlled',
    initialValues: { name: shelf?.name ?? '', visibility: shelf?.visibility ?? 'public' },
    onSubmit: async (values) => {
      if (shelf)
        await write((version) =>
          updateShelf.mutateAsync({ slug: shelf.slug, patch: { ...values, ...links.request, ...version } }),
        )
      else await createShelf.mutateAsync(values)
      control.onClose()
    },
  })
  const { visibility } = form.values
  const links = useKeptLinks(
    shelf && { kind: 'shelf', thing: shelf.slug, from: shelf.visibility ?? 'public' },
    visibility,
  )
  return (
    <FormModal {...control} title={shelf ? t('Rename Shelf') : t('Create Shelf')} sending={sending}>
      <TextField
        key={form.key('name')}
        {...form.getInputProps('name')}
        label={t('Shelf name')}
        autoComplete="off"
        required
        data-autofocus
      />
      <VisibilityField key={form.key('visibility')} {...form.getInputProps('visibility')} level={visibility} />
      {links.field}
    </FormModal>
  )
}
