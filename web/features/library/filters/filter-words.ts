import { filterLabels, type ChoiceFilter, type Filter, type NumberFilter } from '../../../../contract/filters.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { rangeOf } from './filter-kinds.ts'

/** The labels of the options of each filter, by slug, key or code. */
export type ChoiceNames = Record<ChoiceFilter, ReadonlyMap<string, string>>

function spanWords(from: string | undefined, to: string | undefined, { t }: Translator): string {
  if (from !== undefined && to !== undefined) return from === to ? from : t(':from to :to', { from, to })
  return from === undefined ? t('up to :to', { to: to ?? '' }) : t('from :from', { from })
}

function numberWords(key: NumberFilter, { min, max }: { min: number; max: number }, translator: Translator): string {
  const range = rangeOf(key)
  const number = new Intl.NumberFormat(translator.locale)
  const isOpenAbove = max === range.max
  return spanWords(
    min === range.min && !isOpenAbove ? undefined : number.format(min),
    isOpenAbove ? undefined : number.format(max),
    translator,
  )
}

/** A filter in words: its label and its value. */
export function filterWords(filter: Filter, names: ChoiceNames, translator: Translator) {
  const { t, locale } = translator
  const label = t(filterLabels[filter.key])
  if (Array.isArray(filter.value)) {
    const nameOf = names[filter.key as ChoiceFilter]
    const chosenNames = filter.value.map((value) => nameOf.get(value) ?? value)
    return { label, value: new Intl.ListFormat(locale, { type: 'disjunction' }).format(chosenNames) }
  }
  if ('start' in filter.value) {
    const [start, end] = [filter.value.start, filter.value.end].map((day) =>
      day === null || day === undefined ? undefined : formatPartialDate(day, translator),
    )
    return { label, value: spanWords(start, end, translator) }
  }
  return { label, value: numberWords(filter.key as NumberFilter, filter.value, translator) }
}
