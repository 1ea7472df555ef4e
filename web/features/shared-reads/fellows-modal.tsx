import type { CurrentWork, FellowGroup } from '../../../contract/fellows.ts'
import { useT } from '../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../ui/modal.tsx'
import { UserList } from '../users/user-list.tsx'
import { useFellows } from './api.ts'

interface FellowsModalProps extends ModalControl {
  book: CurrentWork['book']
  who: FellowGroup
}

/** Everybody who reads the same at present, as far as the reader may see them. */
export default function FellowsModal({ book, who, ...control }: FellowsModalProps) {
  const { t } = useT()
  const fellows = useFellows(book.slug, who)
  return (
    <Modal {...control} title={t('Reading “:title” now', { title: book.title })} size="lg">
      <UserList pages={fellows} empty={<p>{t('Nobody is reading it any more.')}</p>} />
    </Modal>
  )
}
