import { isInOrder } from '../../../../shared/partial-dates.ts'
import type { LogDates } from '../../../../shared/reading-update.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { invalid } from '../../../route.ts'

/** Where the reader's days begin, and the language they are answered in. */
export interface ReaderClock {
  zone: string
  translator: Translator
}

/** A log does not end before it begins. */
export function ensureInOrder(
  { started_at, started_precision, finished_at, finished_precision }: LogDates,
  field: 'started_at' | 'finished_at' | 'session_finished_at',
  { zone, translator }: ReaderClock,
): void {
  if (finished_at === null) return
  const start = { moment: started_at, precision: started_precision }
  const end = { moment: finished_at, precision: finished_precision }
  if (!isInOrder(start, end, zone)) {
    throw invalid(translator, { [field]: [translator.t('The end can’t be before the start.')] })
  }
}
