import type { ListedReading } from '../../../../contract/readings.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useDeleteReading, useReading } from './api.ts'
import { useSetReadingState } from './finish-api.ts'
import { useReadingSheets } from './reading-sheets.tsx'

const UpdateReadingModal = lazyModal(() => import('./update-reading-modal.tsx'))
const SessionsModal = lazyModal(() => import('./sessions-modal.tsx'))
const StoryModal = lazyModal(() => import('./story-modal.tsx'))

/** Dialogs for reading logs, for any list of them. */
export function useReadingDialogs() {
  const { t, plural } = useT()
  const updating = UpdateReadingModal.useControl()
  const viewing = SessionsModal.useControl()
  const showing = StoryModal.useControl()
  const removing = useRemoval()
  const deleteReading = useDeleteReading()
  const { chosen, openFor, openerFor } = useChosen<ListedReading>()
  const { sheets, warmUp, finish, stop, openFinished, finishBook } = useReadingSheets()
  const setState = useSetReadingState()

  const updaterFor = (reading: ListedReading) => ({
    ...updating.opener,
    onClick: () => openFor(reading, updating),
  })
  const setterOf = (reading: ListedReading, state: 'reading' | 'paused') => ({
    onClick: () => setState.mutate({ reading, state }),
  })

  return {
    openFinished,
    finishBook,
    actionsFor: (reading: ListedReading) => ({
      viewSessions: openerFor(reading, viewing),
      viewStory: openerFor(reading, showing),
      updateProgress: updaterFor(reading),
      editFinished: { ...warmUp, onClick: () => openFinished(reading.book, reading) },
      finish: { ...warmUp, onClick: () => finish(reading) },
      pause: setterOf(reading, 'paused'),
      resume: setterOf(reading, 'reading'),
      stop: { onClick: () => stop(reading) },
      remove: openerFor(reading, removing),
    }),
    dialogs: (
      <>
        {chosen && (
          <Current reading={chosen}>
            {(reading) => (
              <>
                <SessionsModal.Slot control={viewing} reading={reading} addSession={updaterFor(reading)} />
                <StoryModal.Slot control={showing} reading={reading} />
                <UpdateReadingModal.Slot
                  key={reading.id}
                  control={updating}
                  reading={reading}
                  onFinished={(finished) => openFinished(finished.book, finished)}
                />
              </>
            )}
          </Current>
        )}
        {sheets}
        <Removal
          control={removing}
          question={t('Are you sure you want to delete this reading log?')}
          keepLabel={t('Keep Reading Log')}
          also={
            chosen && chosen.sessions.length > 0
              ? plural(
                  chosen.sessions.length,
                  'This also deletes its :count session.',
                  'This also deletes its :count sessions.',
                )
              : undefined
          }
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
