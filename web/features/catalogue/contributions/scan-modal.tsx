import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { CameraView } from './camera-view.tsx'
import { PhotoButton } from './photo-button.tsx'

interface ScanModalProps extends ModalControl {
  onFound: (isbn: string) => void
}

/** Reads the ISBN from a book's barcode, by camera or from a photo. */
export default function ScanModal({ onFound, ...control }: ScanModalProps) {
  const { t } = useT()
  const [problem, setProblem] = useState<string | undefined>()
  return (
    <Modal
      {...control}
      title={t('Scan the barcode')}
      footer={
        <>
          <Button variant="default" onClick={control.onClose}>
            {t('Close')}
          </Button>
          <PhotoButton onFound={onFound} onProblem={setProblem} />
        </>
      }
    >
      <CameraView onFound={onFound} problem={problem} />
    </Modal>
  )
}
