import { filterLabels, type Filter, type FilterKey, type NumberFilter } from '../../../contract/filters.ts'
import {
  isOrderAllowed,
  type List,
  type ListOrder,
  type ListType,
  type ListVisibility,
} from '../../../contract/lists.ts'
import type { EntryType } from '../../../contract/vocabulary.ts'
import { numberIn } from '../../ui/schema-form.ts'
import { isChoice, isDate, rangeOf } from './filter-kinds.ts'

/** What the fields of one filter hold; a choice uses `chosen`, a range `from` and `to`. */
export interface FilterFields {
  isEnabled: boolean
  chosen: string[]
  from: string
  to: string
}

/** What the fields of the form hold. */
export type ListFields = {
  name: string
  description: string
  type: ListType
  entries_type: EntryType
  visibility: ListVisibility
  entries_limit: string
  order_by: ListOrder | ''
  filters: Record<FilterKey, FilterFields>
}

interface SentFilter {
  key: FilterKey
  value: string[] | { min: number; max: number } | { start: string; end: string }
  enabled: true
}

const filterKeys = Object.keys(filterLabels) as FilterKey[]

const noFilters = () =>
  Object.fromEntries(
    filterKeys.map((key) => [key, { isEnabled: false, chosen: [], from: '', to: '' }]),
  ) as unknown as ListFields['filters']

export const newListFields = (entriesType: EntryType = 'book'): ListFields => ({
  name: '',
  description: '',
  type: 'manual',
  entries_type: entriesType,
  visibility: 'public',
  entries_limit: '',
  order_by: 'manual',
  filters: noFilters(),
})

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

export function fieldsOf(list: List): ListFields {
  const filters = noFilters()
  for (const filter of list.filters) {
    Object.assign(filters[filter.key], { isEnabled: filter.enabled, ...filledBy(filter) })
  }
  return {
    name: list.name,
    description: list.description ?? '',
    type: list.type,
    entries_type: list.entries_type,
    visibility: list.visibility,
    entries_limit: list.entries_limit?.toString() ?? '',
    order_by: list.order_by,
    filters,
  }
}

/** A filter that is switched on and filled: at least one choice, or one end of a range. */
function sentFilter(key: FilterKey, { isEnabled, chosen, from, to }: FilterFields): SentFilter[] {
  if (!isEnabled) return []
  if (isChoice(key)) return chosen.length > 0 ? [{ key, value: chosen, enabled: true }] : []
  if (from.trim() === '' && to.trim() === '') return []
  if (isDate(key)) return [{ key, value: { start: from, end: to }, enabled: true }]
  const { min, max } = rangeOf(key)
  return [{ key, value: { min: numberIn(from) ?? min, max: numberIn(to) ?? max }, enabled: true }]
}

/** What is sent. A manual list has neither filters nor a limit, whatever its hidden fields still hold. */
export function requestOf({ filters, entries_limit, description, ...fields }: ListFields) {
  const isManual = fields.type === 'manual'
  return {
    ...fields,
    description: description.trim() === '' ? null : description,
    entries_limit: isManual ? null : numberIn(entries_limit),
    filters: isManual ? [] : filterKeys.flatMap((key) => sentFilter(key, filters[key])),
  }
}

/** The chosen order, as far as a list of this type may have it. */
export const orderFor = (type: ListType, order: ListFields['order_by']): ListFields['order_by'] =>
  order !== '' && isOrderAllowed(type, order) ? order : ''

/** The first message of each field. What is said about a filter by its place in the request belongs to its key. */
export function firstMessages(errors: Record<string, string[]>, sent: { filters: { key: FilterKey }[] }) {
  const told: Record<string, string> = {}
  for (const [path, [message = '']] of Object.entries(errors)) {
    const place = /^filters\.(\d+)/.exec(path)?.[1]
    const key = place === undefined ? undefined : sent.filters[Number(place)]?.key
    told[key ? `filters.${key}` : path] ??= message
  }
  return told
}
