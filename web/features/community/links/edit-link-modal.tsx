import type { ShareLink } from '../../../../contract/links.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { LinkFields } from './link-fields.tsx'
import { useLinkForm } from './link-form.ts'

/** Changes a link from the list of all. */
export default function EditLinkModal({ link, ...control }: ModalControl & { link: ShareLink }) {
  const { t } = useT()
  const { form, ...sending } = useLinkForm(link, control.onClose)
  return (
    <FormModal {...control} title={t('Edit link')} about={link.title} sending={sending}>
      <LinkFields values={form.values} propsOf={form.getInputProps} />
    </FormModal>
  )
}
