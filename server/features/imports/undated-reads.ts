import { formatPartialDate } from '../../../contract/date-words.ts'
import { importFormats, type ImportFormat } from '../../../contract/import-formats.ts'
import { locales } from '../../../contract/locales.ts'
import { translatorFor } from '../../locales.ts'
import type { ImportNote, UndatedReads } from './formats/import-row.ts'
import { noteKey, readingKey, type Held } from './held.ts'
import type { Telling } from './telling.ts'

/** Reads without a day, as notes: a reading has one, and none is made up. */

type Source = Pick<Telling, 'format' | 'translator'>

function wordsFor({ times, dates }: UndatedReads, isStopped: boolean, { format, translator }: Source): string {
  const { t, plural, locale } = translator
  const source = format === 'table' ? t('the imported file') : t(importFormats[format])
  const list = new Intl.ListFormat(locale).format(dates.map((date) => formatPartialDate(date, translator)))
  const about = { dates: list, source }
  const read =
    times !== null &&
    plural(times, 'Read once, according to :source.', 'Read :count times, according to :source.', about)
  if (dates.length === 0) return read || ''
  if (isStopped) return [read, t('Stopped reading in :dates, according to :source.', about)].filter(Boolean).join(' ')
  if (times === null) return t('Read in :dates, according to :source.', about)
  return t('Read :count times, including in :dates, according to :source.', { count: times, ...about })
}

const noteOf = (content: string): ImportNote => ({ name: null, content, written_at: null, page: null })

const everySource: Source[] = Object.keys(locales).flatMap((locale) =>
  (Object.keys(importFormats) as ImportFormat[]).map((format) => ({ format, translator: translatorFor(locale) })),
)

/** What reading logs do not say already. */
function beyondLogs({ times, dates }: UndatedReads, { readings, times_read }: Held): UndatedReads {
  const logged = (date: string) => [...readings].some((key) => key.startsWith(readingKey(null, date)))
  return { times: times !== null && times > times_read ? times : null, dates: dates.filter((date) => !logged(date)) }
}

/** The note that says it, unless one does, in whatever language and whoever said it: it is the same fact. */
export function undatedNotes(undated: UndatedReads, isStopped: boolean, source: Source, held: Held): ImportNote[] {
  const left = beyondLogs(undated, held)
  if (left.times === null && left.dates.length === 0) return []
  const isNoted = (reads: UndatedReads) =>
    everySource.some((each) => held.notes.has(noteKey(noteOf(wordsFor(reads, isStopped, each)))))
  const isTold = held.notes.size > 0 && (isNoted(undated) || isNoted(left))
  return isTold ? [] : [noteOf(wordsFor(left, isStopped, source))]
}
