import {
  choiceFilters,
  countRange,
  dateFilters,
  ratingRange,
  type ChoiceFilter,
  type DateFilter,
  type FilterKey,
  type NumberFilter,
} from '../../../../contract/filters.ts'

export const isChoice = (key: FilterKey): key is ChoiceFilter => choiceFilters.some((each) => each === key)
export const isDate = (key: FilterKey): key is DateFilter => dateFilters.some((each) => each === key)

/** The default bounds of a number range. */
export const rangeOf = (key: NumberFilter) => (key === 'rating' ? ratingRange : countRange)
