import { Button } from '@mantine/core'
import { useT } from '../../lib/i18n.tsx'
import { TryAgain } from '../feedback/error-state.tsx'
import { ModalFooter } from './modal.tsx'
import { Waiting } from '../feedback/waiting.tsx'

interface FormAwaitedProps {
  isFetching: boolean
  onRetry: () => void
  onClose: () => void
}

/** Shown in a long dialog while the data of its form is loading or has failed to load. */
export function FormAwaited({ isFetching, onRetry, onClose }: FormAwaitedProps) {
  const { t } = useT()
  return (
    <>
      {isFetching ? <Waiting /> : <TryAgain onRetry={onRetry} />}
      <ModalFooter isLong>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </ModalFooter>
    </>
  )
}
