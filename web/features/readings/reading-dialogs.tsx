import { useState } from 'react'
import type { ListedReading } from '../../../contract/readings.ts'
import { useT } from '../../lib/i18n.tsx'
import { useChosen } from '../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../ui/dialogs/removal.tsx'
import { useDeleteReading, useReading } from './api.ts'

const UpdateReadingModal = lazyModal(() => import('./update-reading-modal.tsx'))
const SessionsModal = lazyModal(() => import('./sessions-modal.tsx'))

/** Dialogs for reading logs, for any list of them. */
export function useReadingDialogs() {
  const { t } = useT()
  const updating = UpdateReadingModal.useControl()
  const viewing = SessionsModal.useControl()
  const removing = useRemoval()
  const deleteReading = useDeleteReading()
  const { chosen, openFor, openerFor } = useChosen<ListedReading>()
  /** Opened because the book was put on Read. */
  const [isFinishing, setFinishing] = useState(false)

  const update = (reading: ListedReading, isRead = false) => {
    setFinishing(isRead)
    openFor(reading, updating)
  }
  const updaterFor = (reading: ListedReading) => ({ ...updating.opener, onClick: () => update(reading) })

  return {
    update,
    actionsFor: (reading: ListedReading) => ({
      viewSessions: openerFor(reading, viewing),
      updateProgress: updaterFor(reading),
      remove: openerFor(reading, removing),
    }),
    dialogs: (
      <>
        {chosen && (
          <Current reading={chosen}>
            {(reading) => (
              <>
                <SessionsModal.Slot control={viewing} reading={reading} addSession={updaterFor(reading)} />
                <UpdateReadingModal.Slot
                  key={reading.id}
                  control={updating}
                  reading={reading}
                  isFinishing={isFinishing}
                />
              </>
            )}
          </Current>
        )}
        <Removal
          control={removing}
          question={t('Are you sure you want to delete this reading log?')}
          keepLabel={t('Keep Reading Log')}
          onConfirm={async () => chosen && deleteReading.mutateAsync(chosen.id)}
        />
      </>
    ),
  }
}

interface CurrentProps {
  reading: ListedReading
  children: (reading: ListedReading) => React.ReactNode
}

const Current = ({ reading, children }: CurrentProps) => children(useReading(reading))
