import { filterLabels, type Filter, type FilterKey, type NumberFilter } from '../../../../contract/filters.ts'
import { numberIn } from '../../../ui/forms/schema-form.ts'
import { isChoice, isDate, rangeOf } from './filter-kinds.ts'

/** The form fields of one filter; a choice uses `chosen`, a range `from` and `to`. */
export interface FilterFields {
  isEnabled: boolean
  chosen: string[]
  from: string
  to: string
}

/** The form fields of all filters. */
export type FilterValues = Record<FilterKey, FilterFields>

interface SentFilter {
  key: FilterKey
  value: string[] | { min: number; max: number } | { start: string; end: string }
  enabled: true
}

const filterKeys = Object.keys(filterLabels) as FilterKey[]

/** A bound equal to the default is left blank, unless both would be blank. */
function boundsOf(key: NumberFilter, { min, max }: { min: number; max: number }) {
  const range = rangeOf(key)
  const to = max === range.max ? '' : String(max)
  return { from: min === range.min && to !== '' ? '' : String(min), to }
}

function filledBy(filter: Filter): Partial<FilterFields> {
  if (Array.isArray(filter.value)) return { chosen: filter.value }
  if ('start' in filter.value) return { from: filter.value.start ?? '', to: filter.value.end ?? '' }
  return boundsOf(filter.key as NumberFilter, filter.value)
}

/** The fields for these filters; all others are empty and switched off. */
export function filterValuesOf(filters: Filter[]): FilterValues {
  const values = Object.fromEntries(
    filterKeys.map((key) => [key, { isEnabled: false, chosen: [], from: '', to: '' }]),
  ) as unknown as FilterValues
  for (const filter of filters) {
    Object.assign(values[filter.key], { isEnabled: filter.enabled, ...filledBy(filter) })
  }
  return values
}

function sentFilter(key: FilterKey, { isEnabled, chosen, from, to }: FilterFields): SentFilter[] {
  if (!isEnabled) return []
  if (isChoice(key)) return chosen.length > 0 ? [{ key, value: chosen, enabled: true }] : []
  if (from.trim() === '' && to.trim() === '') return []
  if (isDate(key)) return [{ key, value: { start: from, end: to }, enabled: true }]
  const { min, max } = rangeOf(key)
  return [{ key, value: { min: numberIn(from) ?? min, max: numberIn(to) ?? max }, enabled: true }]
}

/** The filters that are switched on and filled: at least one choice, or one end of a range. */
export const sentFilters = (values: FilterValues): SentFilter[] =>
  filterKeys.flatMap((key) => sentFilter(key, values[key]))

/** The first message of each field. Errors about `filters.0` are assigned to the key of that filter. */
export function firstMessages(errors: Record<string, string[]>, request: { filters: { key: FilterKey }[] }) {
  const messages: Record<string, string> = {}
  for (const [path, [message = '']] of Object.entries(errors)) {
    const index = /^filters\.(\d+)/.exec(path)?.[1]
    const key = index === undefined ? undefined : request.filters[Number(index)]?.key
    messages[key ? `filters.${key}` : path] ??= message
  }
  return messages
}
