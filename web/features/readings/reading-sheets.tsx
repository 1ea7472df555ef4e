import { useState, type ReactNode } from 'react'
import type { Reading } from '../../../contract/readings.ts'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { findOpenReading, findStoppedReading, useFinishReading } from './finish-api.ts'

const FinishSheet = lazyModal(() => import('./finish-sheet.tsx'))
const StopSheet = lazyModal(() => import('./stop-sheet.tsx'))

interface Finished {
  book: string
  reading: Reading | undefined
}

/**
 * The sheets for a book that was finished or given up. By the time one opens, that is saved already: a press closes it
 * and nothing is lost.
 */
export function useReadingSheets() {
  const finishing = FinishSheet.useControl()
  const stopping = StopSheet.useControl()
  const finishReading = useFinishReading()
  const [finished, setFinished] = useState<Finished | undefined>()
  const [stopped, setStopped] = useState<Reading | undefined>()

  function openFinished(book: string, reading?: Reading) {
    setFinished({ book, reading })
    finishing.open()
  }

  async function finish(reading: Pick<Reading, 'id' | 'book' | 'length' | 'progress'>) {
    const { data } = await finishReading.mutateAsync(reading)
    openFinished(data.book, data)
  }

  function stop(reading: Reading) {
    setStopped(reading)
    stopping.open()
  }

  const logged = (error: unknown) => console.error(error)
  const sheets: ReactNode = (
    <>
      {finished && <FinishSheet.Slot key={finished.reading?.id ?? finished.book} control={finishing} {...finished} />}
      {stopped && <StopSheet.Slot key={stopped.id} control={stopping} reading={stopped} />}
    </>
  )

  return {
    sheets,
    /** A log came to its end. */
    openFinished,
    /** Reads a log to its end. */
    finish: (reading: Pick<Reading, 'id' | 'book' | 'length' | 'progress'>) => void finish(reading).catch(logged),
    stop,
    warmUp: { onPointerEnter: finishing.opener.onPointerEnter, onFocus: finishing.opener.onFocus },
    /** The book came to Read: its open log ends, or it was read before. */
    finishBook: (book: string) =>
      void findOpenReading(book)
        .then((reading) => (reading ? finish(reading) : openFinished(book)))
        .catch(logged),
    /** The book came to Did Not Finish, which has stopped its open log. */
    stopBook: (book: string) =>
      void findStoppedReading(book)
        .then((reading) => reading && stop(reading))
        .catch(logged),
  }
}
