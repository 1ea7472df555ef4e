import type { ListedReading, Reading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import QuickProgress from './quick-progress.tsx'

interface StoppedTimerModalProps extends ModalControl {
  reading: ListedReading
  title: string
  /** The session was saved, or the timer discarded. */
  onDone: () => void
  onFinished: (reading: Reading) => void
}

/** Asks how far the reader got; the timer is paused until they say so. */
export default function StoppedTimerModal({ reading, title, onDone, onFinished, ...control }: StoppedTimerModalProps) {
  const { t } = useT()
  return (
    <Modal {...control} title={t('Stop timer')} about={title} size="sm" isSheet>
      <QuickProgress
        reading={reading}
        lastSession={reading.sessions.at(-1)}
        timer={reading.timer}
        title={title}
        isStopped
        onDone={onDone}
        onFinished={onFinished}
      />
    </Modal>
  )
}
