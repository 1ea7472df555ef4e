import { filterLabels, type Filter, type FilterKey, type NumberFilter } from '../../../contract/filters.ts'
import { numberIn } from '../../ui/forms/schema-form.ts'
import { isChoice, isDate, rangeOf } from './filter-kinds.ts'

/** What the fields of one filter hold; a choice uses `chosen`, a range `from` and `to`. */
export interface FilterFields {
  isEnabled: boolean
  chosen: string[]
  from: string
  to: string
}

/** What the fields of all the filters hold. */
export type FilterValues = Record<FilterKey, FilterFields>

interface SentFilter {
  key: FilterKey
  value: string[] | { min: number; max: number } | { start: string; end: string }
  enabled: true
}

const filterKeys = Object.keys(filterLabels) as FilterKey[]

/** A bound that is as good as none stays blank, unless the filter would then seem to be empty. */
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

/** The fields of the filters there are; the others are empty and switched off. */
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

/** The first message of each field. What is said about a filter by its place in the request belongs to its key. */
export function firstMessages(errors: Record<string, string[]>, sent: { filters: { key: FilterKey }[] }) {
  const messages: Record<string, string> = {}
  for (const [path, [message = '']] of Object.entries(errors)) {
    const index = /^filters\.(\d+)/.exec(path)?.[1]
    const key = index === undefined ? undefined : sent.filters[Number(index)]?.key
    messages[key ? `filters.${key}` : path] ??= message
  }
  return messages
}
