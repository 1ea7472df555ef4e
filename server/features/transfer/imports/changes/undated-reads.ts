import { formatPartialDate } from '../../../../../shared/date-words.ts'
import { importFormats, type ImportFormat } from '../../../../../contract/import-formats.ts'
import type { Translator } from '../../../../../shared/translate.ts'
import { everyTranslator } from '../../../../locales.ts'
import { unknownDay, type ImportNote, type ImportReading, type UndatedReads } from '../../import-formats/import-row.ts'
import { noteKey, type Existing } from './existing-queries.ts'
import type { ImportContext } from './import-context.ts'

/**
 * Returns logs for the row's reads without a full date that the reader lacks, and adds them to `existing`, so that a
 * second row about the same book adds nothing twice. A log within the same month or year counts as the same read; a
 * total number of reads counts every finished log.
 */
export function takeUndatedReadings(
  { times, dates }: UndatedReads,
  brokenOff: string | null,
  existing: Existing,
): ImportReading[] {
  const isLogged = (date: string) => existing.readings.some(({ end }) => end?.startsWith(date))
  const partial = dates.filter((date) => date !== brokenOff && !isLogged(date))
  const rest = Math.max(0, (times ?? 0) - existing.times_read - partial.length)
  const ends = [...partial, ...Array<string>(rest).fill(unknownDay)]
  for (const end of ends) existing.readings.push({ start: null, end, isStopped: false, stop: null })
  existing.times_read += ends.length
  return ends.map((finished_on) => ({ started_on: null, finished_on }))
}

const everyFormat = Object.keys(importFormats) as ImportFormat[]

const stoppedNote = (date: string, format: ImportFormat, translator: Translator): ImportNote => {
  const { t } = translator
  const source = format === 'table' ? t('the imported file') : t(importFormats[format])
  const dates = formatPartialDate(date, translator)
  const content = t('Stopped reading in :dates, according to :source.', { dates, source })
  return { name: null, content, written_at: null, page: null }
}

/**
 * A stopped log has the day of its last session and no end date, so the month or year it was stopped in becomes a note:
 * once, in any language, from any source.
 */
export function stoppedNotes(
  { dates }: UndatedReads,
  brokenOff: string | null,
  { format, translator }: Pick<ImportContext, 'format' | 'translator'>,
  { notes }: Existing,
): ImportNote[] {
  if (brokenOff === null || !dates.includes(brokenOff)) return []
  const isNoted =
    notes.size > 0 &&
    everyTranslator().some((language) =>
      everyFormat.some((each) => notes.has(noteKey(stoppedNote(brokenOff, each, language)))),
    )
  return isNoted ? [] : [stoppedNote(brokenOff, format, translator)]
}
