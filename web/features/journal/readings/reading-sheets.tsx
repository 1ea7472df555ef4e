import { useState, type ReactNode } from 'react'
import { listReadings, type ListedReading, type Reading } from '../../../../contract/readings.ts'
import { findItem } from '../../../lib/remembered.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { findOpenReading, findStoppedReading, useFinishReading, type FinishableReading } from './finish-api.ts'
import { measuredMinutes, minutesToCheck } from './session-minutes.ts'

const FinishSheet = lazyModal(() => import('./finish-sheet.tsx'))
const StopSheet = lazyModal(() => import('./stop-sheet.tsx'))
const TimerSheet = lazyModal(() => import('./timer-sheet.tsx'))

/** Milliseconds until a dialog has closed and returned the focus. */
export const afterDialog = 200

interface Finished {
  book: string
  reading: Reading | undefined
}

interface Timed {
  reading: FinishableReading
  title: string | undefined
  minutes: number
}

/**
 * The sheets for a book that was finished or given up. By the time the one for a finished book opens, that is saved
 * already: a press closes it and nothing is lost. Only a timer that was forgotten is asked about before.
 */
export function useReadingSheets() {
  const finishing = FinishSheet.useControl()
  const stopping = StopSheet.useControl()
  const timing = TimerSheet.useControl()
  const finishReading = useFinishReading()
  const [finished, setFinished] = useState<Finished | undefined>()
  const [stopped, setStopped] = useState<Reading | undefined>()
  const [timed, setTimed] = useState<Timed | undefined>()

  function openFinished(book: string, reading?: Reading) {
    setFinished({ book, reading })
    finishing.open()
  }

  async function finish(reading: FinishableReading, title?: string) {
    const minutes = minutesToCheck(reading.timer)
    if (minutes === undefined) {
      const { data } = await finishReading.mutateAsync({ reading, title, minutes: measuredMinutes(reading.timer) })
      openFinished(data.book, data)
      return
    }
    setTimed({ reading, title, minutes })
    timing.open()
  }

  async function finishTimed({ reading, title, ...rest }: Timed, minutes: number | null) {
    const finishing = { reading, title, minutes: minutes ?? 0 }
    const { data } = await finishReading.mutateAsync(finishing).catch((error: unknown) => {
      // Changed elsewhere: the next press is on purpose.
      setTimed({ ...rest, title, reading: findItem<ListedReading>(listReadings, reading.id) ?? reading })
      throw error
    })
    window.setTimeout(() => openFinished(data.book, data), afterDialog)
  }

  function stop(reading: Reading) {
    setStopped(reading)
    stopping.open()
  }

  const logFailure = (error: unknown) => console.error(error)
  const sheets: ReactNode = (
    <>
      {finished && <FinishSheet.Slot key={finished.reading?.id ?? finished.book} control={finishing} {...finished} />}
      {timed && (
        <TimerSheet.Slot
          key={timed.reading.id}
          control={timing}
          minutes={timed.minutes}
          onSave={(minutes) => finishTimed(timed, minutes)}
        />
      )}
      {stopped && <StopSheet.Slot key={stopped.id} control={stopping} reading={stopped} />}
    </>
  )

  return {
    sheets,
    /** A log came to its end. */
    openFinished,
    /** Reads a log to its end. */
    finish: (reading: FinishableReading) => void finish(reading).catch(logFailure),
    stop,
    warmUp: { onPointerEnter: finishing.opener.onPointerEnter, onFocus: finishing.opener.onFocus },
    /** The book came to Read: its open log ends, or it was read before. `onUnknown`: its logs can't be asked for. */
    finishBook: (book: string, { title, onUnknown }: { title?: string; onUnknown?: () => void } = {}) =>
      void findOpenReading(book)
        .then(
          (reading) => (reading ? finish(reading, title) : openFinished(book)),
          () => onUnknown?.(),
        )
        .catch(logFailure),
    /** The book came to Did Not Finish, which has stopped its open log, if there is one and it can be asked for. */
    stopBook: (book: string, onStopped?: (hasLog: boolean) => void) =>
      void findStoppedReading(book)
        .catch(logFailure)
        .then((reading) => {
          onStopped?.(Boolean(reading))
          if (reading) stop(reading)
        }),
  }
}
