import { useEffect, useEffectEvent } from 'react'
import type { Reading } from '../../../../contract/readings.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { useReadingSheets } from './reading-sheets.tsx'

const UpdateReadingModal = lazyModal(() => import('./update-reading-modal.tsx'))

/** A dialog to open for a book that was moved with the quick menu; each move is a new object. */
export type ShelvingTask =
  | { kind: 'edit'; reading: Reading }
  | { kind: 'finish'; book: string; title: string; onUnknown: () => void }
  | { kind: 'stopping'; reading: Reading }
  | { kind: 'stop'; book: string; onStopped?: (hasLog: boolean) => void }

/** What a move with the quick menu asks about the reading log, on screens that do not list the log. */
export default function ShelvingDialogs({ task }: { task: ShelvingTask }) {
  const editing = UpdateReadingModal.useControl()
  const { sheets, finishBook, stop, stopBook, openFinished } = useReadingSheets()

  const handleTask = useEffectEvent((newTask: ShelvingTask) => {
    if (newTask.kind === 'finish') finishBook(newTask.book, newTask)
    else if (newTask.kind === 'stop') stopBook(newTask.book, newTask.onStopped)
    else if (newTask.kind === 'stopping') stop(newTask.reading)
    else editing.open()
  })
  useEffect(() => handleTask(task), [task])

  return (
    <>
      {task.kind === 'edit' && (
        <UpdateReadingModal.Slot
          key={task.reading.id}
          control={editing}
          reading={task.reading}
          isForDetails
          onFinished={(finished) => openFinished(finished.book, finished)}
        />
      )}
      {sheets}
    </>
  )
}
