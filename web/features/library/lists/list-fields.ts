import {
  isOrderAllowed,
  type List,
  type ListOrder,
  type ListType,
  type ListVisibility,
} from '../../../../contract/lists.ts'
import type { EntryType } from '../../../../contract/vocabulary.ts'
import { numberIn } from '../../../ui/forms/schema-form.ts'
import { filterValuesOf, sentFilters, type FilterValues } from '../filters/filter-values.ts'

/** The values of the form fields. */
export type ListFields = {
  name: string
  description: string
  type: ListType
  entries_type: EntryType
  visibility: ListVisibility
  entries_limit: string
  order_by: ListOrder | ''
  filters: FilterValues
}

export const newListFields = (entriesType: EntryType = 'book'): ListFields => ({
  name: '',
  description: '',
  type: 'manual',
  entries_type: entriesType,
  visibility: 'public',
  entries_limit: '',
  order_by: 'manual',
  filters: filterValuesOf([]),
})

export function fieldsOf(list: List): ListFields {
  return {
    name: list.name,
    description: list.description ?? '',
    type: list.type,
    entries_type: list.entries_type,
    visibility: list.visibility,
    entries_limit: list.entries_limit?.toString() ?? '',
    order_by: list.order_by,
    filters: filterValuesOf(list.filters),
  }
}

/** The request. A manual list is sent without filters and limit, whatever its hidden fields contain. */
export function requestOf({ filters, entries_limit, description, ...fields }: ListFields) {
  const isManual = fields.type === 'manual'
  return {
    ...fields,
    description: description.trim() === '' ? null : description,
    entries_limit: isManual ? null : numberIn(entries_limit),
    filters: isManual ? [] : sentFilters(filters),
  }
}

/** The chosen order, or empty if this type of list does not allow it. */
export const orderFor = (type: ListType, order: ListFields['order_by']): ListFields['order_by'] =>
  order !== '' && isOrderAllowed(type, order) ? order : ''
