import { ShareLinkPatch, type ShareLink } from '../../../../contract/links.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useReader } from '../../account/session/api.ts'
import { useUpdateShareLink } from './api.ts'
import { expiryFieldsOf, momentOf } from './expiry.ts'
import { LinkFields, linkMessages, type LinkFieldValues } from './link-fields.tsx'

/** Changes a link; its address stays the same. */
export default function EditLinkModal({ link, ...control }: ModalControl & { link: ShareLink }) {
  const { t } = useT()
  const zone = useReader()?.time_zone ?? null
  const updateLink = useUpdateShareLink()
  const initialValues: LinkFieldValues = {
    name: link.name ?? '',
    isIndexed: link.may_be_indexed,
    ...expiryFieldsOf(link.expires_at, zone),
  }
  const { form, ...sending } = useSchemaForm({
    schema: ShareLinkPatch,
    mode: 'controlled',
    initialValues,
    // A date means the end of its day: unless another is chosen, the link ends when it did, or has.
    read: ({ name, isIndexed, expiry, day }) => ({
      name,
      may_be_indexed: isIndexed,
      ...((expiry !== initialValues.expiry || day !== initialValues.day) && {
        expires_at: momentOf({ expiry, day }, zone, new Date()),
      }),
    }),
    fieldMessages: linkMessages,
    onSubmit: async (patch) => {
      await updateLink.mutateAsync({ id: link.id, patch })
      control.onClose()
    },
  })
  return (
    <FormModal {...control} title={t('Edit link')} about={link.title} sending={sending}>
      <LinkFields values={form.values} propsOf={form.getInputProps} />
    </FormModal>
  )
}
