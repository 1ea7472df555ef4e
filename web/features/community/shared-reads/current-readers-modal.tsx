import type { CurrentWork, CurrentReaderGroup } from '../../../../contract/current-readers.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { UserList } from '../users/user-list.tsx'
import { useCurrentReaders } from './api.ts'

interface CurrentReadersModalProps extends ModalControl {
  book: CurrentWork['book']
  who: CurrentReaderGroup
}

/** Everyone visible who is reading the same work now. */
export default function CurrentReadersModal({ book, who, ...control }: CurrentReadersModalProps) {
  const { t } = useT()
  const currentReaders = useCurrentReaders(book.slug, who)
  return (
    <Modal {...control} title={t('Reading “:title” now', { title: book.title })} size="lg">
      <UserList pages={currentReaders} empty={<p>{t('No one is reading it any more.')}</p>} />
    </Modal>
  )
}
