import type { ReadingPace } from '../../../shared/pace.ts'
import { text, type Translator } from '../../../shared/translate.ts'
import type { LengthType } from '../../../contract/lengths.ts'
import { formatPartialDate } from '../../lib/dates.ts'

/** `Thursday`, or `3 March 2026` when it is further away. */
const dayName = (day: string, isNear: boolean, translator: Translator) =>
  isNear
    ? new Intl.DateTimeFormat(translator.locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`))
    : formatPartialDate(day, translator)

const daily: Record<LengthType, [one: string, other: string]> = {
  page: [text(':count page a day until :day'), text(':count pages a day until :day')],
  chapter: [text(':count chapter a day until :day'), text(':count chapters a day until :day')],
  minute: [text(':count minute a day until :day'), text(':count minutes a day until :day')],
  percent: [text(':count percent a day until :day'), text(':count percent a day until :day')],
}

const onLastDay: Record<LengthType, [one: string, other: string]> = {
  page: [text(':count page left for today'), text(':count pages left for today')],
  chapter: [text(':count chapter left for today'), text(':count chapters left for today')],
  minute: [text(':count minute left for today'), text(':count minutes left for today')],
  percent: [text(':count percent left for today'), text(':count percent left for today')],
}

const sentences = {
  unlogged: text('Start a reading log to show your position next to the others.'),
  done: text('You’ve finished'),
  'no-date': text('No end date: read at your own pace'),
  late: text('The end date has passed: read at your own pace'),
} as const

/** The pace needed to finish in time, as a sentence. */
export function paceSentence(pace: ReadingPace, translator: Translator): string {
  const { t, plural } = translator
  if (pace.kind === 'today') return plural(pace.amount, ...onLastDay[pace.unit])
  if (pace.kind !== 'pace') return t(sentences[pace.kind])
  return plural(pace.amount, ...daily[pace.unit], { day: dayName(pace.until, pace.isNear, translator) })
}
