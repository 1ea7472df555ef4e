import { ShareLinkPatch, type ShareLink } from '../../../contract/links.ts'
import { useT } from '../../lib/i18n.tsx'
import { FormModal } from '../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { useReader } from '../session/api.ts'
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
    read: ({ name, isIndexed, ...expiry }) => ({
      name,
      expires_at: momentOf(expiry, zone, new Date()),
      may_be_indexed: isIndexed,
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
