import { transactionDefaults } from '../../../../../contract/transactions.ts'
import { findPrecision, noonOf, partialMoment, precisionOf } from '../../../../../shared/partial-dates.ts'
import { momentOf } from '../../../../../shared/zoned-time.ts'
import { unknownDay, type ImportNote, type ImportReading, type ImportRow } from '../../import-formats/import-row.ts'
import { nameIn } from '../../import-formats/note-names.ts'
import type { Changes } from './changes.ts'
import { shelfKey, type Existing } from './existing-queries.ts'
import type { ImportContext } from './import-context.ts'
import { importedLog } from './imported-log.ts'
import { startOf } from './missing-readings.ts'
import { moodSlug, type TableChanges } from './table-changes.ts'

/** How the days and words of a table are stored. */

/** What is stored of a calendar day. */
const momentOn = (day: string | null): string | null =>
  day !== null && findPrecision(day) === 'day' ? noonOf(day).toISOString() : null

/** The same of a day that may have a time, by the clock of a device. */
function writtenAt(date: string | null, timeZone: string) {
  const hasTime = date?.includes('T') === true
  const written_at = hasTime ? (momentOf(date, timeZone)?.toISOString() ?? null) : momentOn(date)
  return { written_at, written_precision: hasTime || written_at === null ? ('time' as const) : ('day' as const) }
}

/**
 * When a book that was on no shelf came to this one, as the file has it: to Read when it was last finished, to Did Not
 * Finish when it was last given up, to Currently Reading when it was last begun, to any when it was added. A book that was on a shelf moves now.
 */
function shelvedSince(added_on: string | null, { library, readings }: TableChanges, today: string) {
  if (!library || library.before !== null) return null
  const days = readings.flatMap(({ started_on, finished_on, stopped_on }) => {
    if (library.shelf === 'read') return finished_on ?? []
    if (library.shelf === 'did-not-finish') return stopped_on ?? []
    return library.shelf === 'currently-reading' && finished_on === null ? (started_on ?? []) : []
  })
  const last = days
    .filter((day) => day !== unknownDay)
    .toSorted()
    .at(-1)
  return last === undefined ? momentOn(added_on) : partialMoment(last, today).toISOString()
}

/** What was due or back before it was lent is a slip of the pen. */
const notBefore = (date: string, day: string | null) => (day !== null && day < date ? date : day)

function transactionValues({ due_date, return_date, ...transaction }: TableChanges['transactions'][number]) {
  const isBought = transaction.type === 'bought'
  return {
    ...transaction,
    due_date: isBought ? null : notBefore(transaction.date, due_date),
    return_date: isBought ? null : notBefore(transaction.date, return_date),
    amount: isBought ? transactionDefaults.amount : null,
    currency: isBought ? transactionDefaults.currency : null,
  }
}

const noteValues = (
  { name, content, written_at, page, is_quote }: ImportNote,
  { timeZone, translator }: ImportContext,
) => ({
  ...writtenAt(written_at, timeZone),
  name: nameIn(name, translator),
  content,
  position: page,
  position_type: page === null ? null : 'page',
  kind: is_quote ? ('quote' as const) : ('note' as const),
})

/** What ended before it began is a slip of the pen: nobody knows when it began then. */
function momentsOf(reading: ImportReading, today: string) {
  const { finished_on } = reading
  const start = startOf(reading)
  const momentIn = (date: string | null) => (date === null ? null : partialMoment(date, today))
  return {
    started_at: momentIn(start ?? finished_on ?? reading.stopped_on ?? null),
    started_precision: start === null ? ('unknown' as const) : ('day' as const),
    finished_at: momentIn(finished_on),
    finished_precision: finished_on === null ? ('time' as const) : precisionOf(finished_on),
  }
}

/** A stopped log has no end: the day it was given up is that of a session, which moves nowhere, since how far is unknown. */
function stopSessions({ stopped_on }: ImportReading, length_type: string) {
  if (stopped_on === undefined || precisionOf(stopped_on) !== 'day') return []
  const moment = noonOf(stopped_on)
  const times = { started_at: moment, finished_at: moment, precision: 'day' as const }
  return [{ ...times, start_position: 0, end_position: 0, length_type }]
}

function stateOf({ finished_on, stopped_on }: ImportReading): Pick<Changes['readings'][number], 'state'> {
  if (finished_on !== null) return { state: 'reading' }
  return stopped_on === undefined ? {} : { state: 'stopped' }
}

function readingValues(reading: ImportReading, row: ImportRow, edition: Existing['book'], today: string) {
  const measured = importedLog(row.book, edition)
  return {
    ...measured,
    ...momentsOf(reading, today),
    ...stateOf(reading),
    work_id: edition.work_id,
    name: null,
    progress: reading.finished_on === null ? 0 : measured.length,
    sessions: stopSessions(reading, measured.length_type),
  }
}

/** @param number of the row: where the file has no place on a shelf, its rows are in order. */
export function valuesOf(
  changes: TableChanges,
  { number, parsed: row }: { number: number; parsed: ImportRow },
  edition: Existing['book'],
  importContext: ImportContext,
): Changes {
  const { today } = importContext
  const { library, review } = changes
  return {
    library: library && {
      ...library,
      placing: {
        position: row.position ?? number,
        added_at: momentOn(row.added_on),
        since: shelvedSince(row.added_on, changes, today),
      },
    },
    stays: [],
    shelves: changes.shelves.map(({ name, position }) => ({
      key: shelfKey(name),
      name,
      position: position ?? number,
    })),
    review: review && {
      work_id: edition.work_id,
      rating: review.rating,
      content: review.content,
      private: review.is_private,
      created_at: momentOn(review.written_on),
      traits: review.traits,
      tags: review.before ? undefined : review.moods.map(moodSlug),
      before: review.before,
      is_text_new: review.is_text_new,
    },
    notes: changes.notes.map((note) => noteValues(note, importContext)),
    transactions: changes.transactions.map(transactionValues),
    readings: changes.readings.map((reading) => readingValues(reading, row, edition, today)),
    dismissal: null,
  }
}
