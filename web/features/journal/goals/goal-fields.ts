import type { Goal, GoalMetric } from '../../../../contract/goals.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { numberIn } from '../../../ui/forms/schema-form.ts'
import { filterValuesOf, firstMessages, sentFilters, type FilterValues } from '../../library/filters/filter-values.ts'
import { periodOf, spanOf, type Span } from './period.ts'

/** The values of the form fields. */
export type GoalFields = {
  name: string
  metric: GoalMetric
  target: string
  span: Span
  /** The dates of a custom period. */
  start: string
  end: string
  filters: FilterValues
  visibility: Visibility
}

/** The initial values; a new goal is for this year. */
export function fieldsOf(goal: Goal | undefined, today: string): GoalFields {
  const { start, end } = goal?.period ?? periodOf('year', today)
  return {
    name: goal?.name ?? '',
    metric: goal?.metric ?? 'books',
    target: goal?.target.toString() ?? '',
    span: spanOf({ start, end }, today),
    start,
    end,
    filters: filterValuesOf(goal?.filters ?? []),
    visibility: goal?.visibility ?? 'public',
  }
}

/** The request from the form fields. */
export const requestFrom =
  (today: string) =>
  ({ name, metric, target, span, start, end, filters, visibility }: GoalFields) => ({
    name: name.trim() === '' ? null : name,
    metric,
    target: numberIn(target),
    period: span === 'custom' ? { start, end } : periodOf(span, today),
    filters: sentFilters(filters),
    visibility,
  })

type Request = ReturnType<ReturnType<typeof requestFrom>>

/** The first message of each field; errors about the period are shown at its dates. */
export const messagesFor = (errors: Record<string, string[]>, request: Request) =>
  Object.fromEntries(
    Object.entries(firstMessages(errors, request)).map(([path, message]) => [path.replace(/^period\./, ''), message]),
  )
