import { formatPartialDate } from '../../../shared/date-words.ts'
import { importFormats, type ImportFormat } from '../../../contract/import-formats.ts'
import type { Translator } from '../../../shared/translate.ts'
import { everyTranslator } from '../../locales.ts'
import { unknownDay, type ImportNote, type ImportReading, type UndatedReads } from '../import-formats/import-row.ts'
import { noteKey, type Existing } from './existing-queries.ts'
import type { ImportContext } from './import-context.ts'

/**
 * Reads without a day, as logs with as much of a date as there is, beyond those that the reader has: a log of that month or
 * year stands for one, and of the number of all reads, every finished log counts. What is found missing is noted as had.
 */
export function undatedReadings(
  { times, dates }: UndatedReads,
  brokenOff: string | null,
  existing: Existing,
): ImportReading[] {
  const isLogged = (date: string) => existing.readings.some(({ ends }) => ends.some((day) => day.startsWith(date)))
  const partial = dates.filter((date) => date !== brokenOff && !isLogged(date))
  const rest = Math.max(0, (times ?? 0) - existing.times_read - partial.length)
  const ends = [...partial, ...Array<string>(rest).fill(unknownDay)]
  for (const end of ends) existing.readings.push({ starts: [], ends: [end] })
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

/** A log that was stopped has no end, so a month or year in which it was is a note: once, in any language, from any source. */
export function stoppedNotes(
  { dates }: UndatedReads,
  brokenOff: string | null,
  { format, translator }: Pick<ImportContext, 'format' | 'translator'>,
  { notes }: Existing,
): ImportNote[] {
  if (brokenOff === null || !dates.includes(brokenOff)) return []
  const isNoted = everyTranslator().some((language) =>
    everyFormat.some((each) => notes.has(noteKey(stoppedNote(brokenOff, each, language)))),
  )
  return isNoted ? [] : [stoppedNote(brokenOff, format, translator)]
}
