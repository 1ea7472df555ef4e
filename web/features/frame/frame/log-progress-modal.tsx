import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { ReadingNow } from '../home/reading-now.tsx'
import classes from './add-sheet.module.css'

/** The books being read, each with its progress field, without leaving the screen. */
export default function LogProgressModal(control: ModalControl) {
  const { t } = useT()
  return (
    <Modal {...control} title={t('Log progress')} size="lg" isLong>
      <div className={classes.readings}>
        <ReadingNow isInDialog />
      </div>
    </Modal>
  )
}
