import {
  filterLabels,
  type ChoiceFilter,
  type DateFilter,
  type Filter,
  type NumberFilter,
} from '../../../../contract/filters.ts'
import { forms, text, type PluralForms, type Translator } from '../../../../shared/translate.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { rangeOf } from './filter-kinds.ts'

/** The labels of the options of each filter, by slug, key or code. */
export type ChoiceNames = Record<ChoiceFilter, ReadonlyMap<string, string>>

interface FilterWords {
  /** What the words are a value of; sentences need none. */
  label?: string
  words: string
}

const amounts: Record<Exclude<NumberFilter, 'rating' | 'readings-count'>, PluralForms> = {
  'ratings-count': forms(':count rating', ':count ratings'),
  'reviews-count': forms(':count review', ':count reviews'),
}

interface Bounds {
  min: number
  max: number
  /** No upper bound. */
  isOpenAbove: boolean
  /** Whatever is small enough. */
  isOpenBelow: boolean
}

function boundsOf(key: NumberFilter, { min, max }: { min: number; max: number }): Bounds {
  const range = rangeOf(key)
  const isOpenAbove = max === range.max
  return { min, max, isOpenAbove, isOpenBelow: min === range.min && !isOpenAbove }
}

function ratingWords({ min, max, isOpenAbove, isOpenBelow }: Bounds, { t, locale }: Translator): string {
  const [from, to] = [min, max].map((value) => new Intl.NumberFormat(locale).format(value)) as [string, string]
  if (isOpenAbove) return t('Rated :number or more', { number: from })
  if (isOpenBelow) return t('Rated :number or less', { number: to })
  return min === max ? t('Rated :number', { number: from }) : t('Rated :from to :to', { from, to })
}

function readWords({ min, max, isOpenAbove, isOpenBelow }: Bounds, { plural }: Translator): string {
  if (isOpenAbove) return plural(min, 'Read at least :count time', 'Read at least :count times')
  if (isOpenBelow) return plural(max, 'Read at most :count time', 'Read at most :count times')
  return min === max
    ? plural(min, 'Read :count time', 'Read :count times')
    : plural(max, 'Read :from to :count time', 'Read :from to :count times', { from: min })
}

function amountWords(amount: PluralForms, { min, max, isOpenAbove, isOpenBelow }: Bounds, translator: Translator) {
  const { t, plural, locale } = translator
  if (isOpenAbove) return t('At least :amount', { amount: plural(min, ...amount) })
  if (isOpenBelow) return t('At most :amount', { amount: plural(max, ...amount) })
  const to = plural(max, ...amount)
  return min === max ? to : t(':from to :to', { from: new Intl.NumberFormat(locale).format(min), to })
}

function numberWords(key: NumberFilter, value: { min: number; max: number }, translator: Translator): string {
  const bounds = boundsOf(key, value)
  if (key === 'rating') return ratingWords(bounds, translator)
  return key === 'readings-count' ? readWords(bounds, translator) : amountWords(amounts[key], bounds, translator)
}

const dateTexts = {
  'publication-date': {
    on: text('Published on :date'),
    within: text('Published in :date'),
    before: text('Published before :date'),
    until: text('Published up to :date'),
    since: text('Published since :date'),
    between: text('Published from :from to :to'),
  },
  'review-date': {
    on: text('Reviewed on :date'),
    within: text('Reviewed in :date'),
    before: text('Reviewed before :date'),
    until: text('Reviewed up to :date'),
    since: text('Reviewed since :date'),
    between: text('Reviewed from :from to :to'),
  },
  'reading-date': {
    on: text('Read on :date'),
    within: text('Read in :date'),
    before: text('Read before :date'),
    until: text('Read up to :date'),
    since: text('Read since :date'),
    between: text('Read from :from to :to'),
  },
} as const satisfies Record<DateFilter, Record<string, string>>

/** The year that begins or ends with the day. */
const yearStarting = (day: string | null) => (day?.endsWith('-01-01') ? day.slice(0, 4) : undefined)
const yearEnding = (day: string | null) => (day?.endsWith('-12-31') ? day.slice(0, 4) : undefined)
const yearAfter = (year: string) => String(Number(year) + 1).padStart(4, '0')

function dateWords(
  key: DateFilter,
  { start, end }: { start: string | null; end: string | null },
  translator: Translator,
) {
  const { t } = translator
  const texts = dateTexts[key]
  const [firstYear, lastYear] = [yearStarting(start), yearEnding(end)]
  const shown = (date: string | null | undefined) => formatPartialDate(date ?? '', translator)
  if (start === null) {
    return lastYear === undefined
      ? t(texts.until, { date: shown(end) })
      : t(texts.before, { date: shown(yearAfter(lastYear)) })
  }
  if (end === null) return t(texts.since, { date: shown(firstYear ?? start) })
  if (start === end) return t(texts.on, { date: shown(start) })
  if (firstYear === undefined || lastYear === undefined) return t(texts.between, { from: shown(start), to: shown(end) })
  return firstYear === lastYear
    ? t(texts.within, { date: shown(firstYear) })
    : t(texts.between, { from: shown(firstYear), to: shown(lastYear) })
}

/** A filter in words: what is chosen with its label, numbers and dates as a sentence. */
export function filterWords(filter: Filter, names: ChoiceNames, translator: Translator): FilterWords {
  const { t, locale } = translator
  if (Array.isArray(filter.value)) {
    const nameOf = names[filter.key as ChoiceFilter]
    const chosenNames = filter.value.map((value) => nameOf.get(value) ?? value)
    const words = new Intl.ListFormat(locale, { type: 'disjunction' }).format(chosenNames)
    return { label: t(filterLabels[filter.key]), words }
  }
  if ('start' in filter.value) return { words: dateWords(filter.key as DateFilter, filter.value, translator) }
  return { words: numberWords(filter.key as NumberFilter, filter.value, translator) }
}
