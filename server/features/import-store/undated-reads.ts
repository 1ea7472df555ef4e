import { formatPartialDate } from '../../../shared/date-words.ts'
import { importFormats, type ImportFormat } from '../../../contract/import-formats.ts'
import { locales } from '../../../contract/locales.ts'
import type { Translator } from '../../../shared/translate.ts'
import { translatorFor } from '../../locales.ts'
import type { ImportNote, UndatedReads } from '../import-formats/import-row.ts'
import { noteKey, type Existing } from './existing-queries.ts'
import type { ImportContext } from './import-context.ts'

/** Reads without a day, as notes: a reading has one, and none is made up. */

const everyLanguage = Object.keys(locales).map(translatorFor)
const lists = new Map(everyLanguage.map(({ locale }) => [locale, new Intl.ListFormat(locale)]))

/** The text of the note in one language, for any source. */
function sentenceIn(translator: Translator, { times, dates }: UndatedReads, brokenOff: string | null) {
  const { t, plural, locale } = translator
  const worded = (some: string[]) => {
    const words = some.map((date) => formatPartialDate(date, translator))
    return lists.get(locale)?.format(words) ?? words.join(', ')
  }
  const finished = worded(dates.filter((date) => date !== brokenOff))
  const stopped = worded(dates.filter((date) => date === brokenOff))
  return (format: ImportFormat): string => {
    const source = format === 'table' ? t('the imported file') : t(importFormats[format])
    const about = { dates: finished, source }
    const often =
      times !== null &&
      (finished === ''
        ? plural(times, 'Read once, according to :source.', 'Read :count times, according to :source.', about)
        : t('Read :count times, including in :dates, according to :source.', { count: times, ...about }))
    const read = often || (finished !== '' && t('Read in :dates, according to :source.', about))
    return [read, stopped !== '' && t('Stopped reading in :dates, according to :source.', { dates: stopped, source })]
      .filter(Boolean)
      .join(' ')
  }
}

const noteOf = (content: string): ImportNote => ({ name: null, content, written_at: null, page: null })

const everyFormat = Object.keys(importFormats) as ImportFormat[]

/** What the reading logs do not already have. */
function beyondLogs({ times, dates }: UndatedReads, { readings, times_read }: Existing): UndatedReads {
  const logged = (date: string) => readings.some(({ ends }) => ends.some((day) => day.startsWith(date)))
  return { times: times !== null && times > times_read ? times : null, dates: dates.filter((date) => !logged(date)) }
}

/** A note about these reads, unless there is one already, in any language and from any source. */
export function undatedNotes(
  undated: UndatedReads,
  brokenOff: string | null,
  { format, translator }: Pick<ImportContext, 'format' | 'translator'>,
  existing: Existing,
): ImportNote[] {
  const left = beyondLogs(undated, existing)
  if (left.times === null && left.dates.length === 0) return []
  const isNoted = (reads: UndatedReads) =>
    everyLanguage.some((language) => {
      const sentence = sentenceIn(language, reads, brokenOff)
      return everyFormat.some((each) => existing.notes.has(noteKey(noteOf(sentence(each)))))
    })
  const isWhole = left.times === undated.times && left.dates.length === undated.dates.length
  if (existing.notes.size > 0 && (isNoted(left) || (!isWhole && isNoted(undated)))) return []
  return [noteOf(sentenceIn(translator, left, brokenOff)(format))]
}
