import type { ReadingPace } from '../../../../shared/pace.ts'
import { forms, text, type PluralForms, type Translator } from '../../../../shared/translate.ts'
import type { LengthType } from '../../../../contract/lengths.ts'
import { formatPartialDate } from '../../../lib/dates.ts'

/** `Thursday`, or `3 March 2026` when it is further away. */
const dayName = (day: string, isNear: boolean, translator: Translator) =>
  isNear
    ? new Intl.DateTimeFormat(translator.locale, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00Z`))
    : formatPartialDate(day, translator)

const daily: Record<LengthType, PluralForms> = {
  page: forms(':count page a day until :day', ':count pages a day until :day'),
  chapter: forms(':count chapter a day until :day', ':count chapters a day until :day'),
  minute: forms(':count minute a day until :day', ':count minutes a day until :day'),
  percent: forms(':count percent a day until :day', ':count percent a day until :day'),
}

const onLastDay: Record<LengthType, PluralForms> = {
  page: forms(':count page left for today', ':count pages left for today'),
  chapter: forms(':count chapter left for today', ':count chapters left for today'),
  minute: forms(':count minute left for today', ':count minutes left for today'),
  percent: forms(':count percent left for today', ':count percent left for today'),
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
