import { Button } from '@mantine/core'
import type { ListedReading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { OtherReaders } from './other-readers.tsx'
import { ReadingStory } from './reading-story.tsx'

interface StoryModalProps extends ModalControl {
  reading: ListedReading
}

/** How a reading went, and how it went for others. */
export default function StoryModal({ reading, ...control }: StoryModalProps) {
  const { t } = useT()
  return (
    <Modal
      {...control}
      title={t('Reading story')}
      about={reading.book_card?.title}
      size="lg"
      footer={
        <Button variant="default" onClick={control.onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ReadingStory reading={reading} />
      <OtherReaders reading={reading} />
    </Modal>
  )
}
