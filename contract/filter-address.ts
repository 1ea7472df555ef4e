import { filterLabels, NewFilter, choiceFilters, type Filter, type FilterKey } from './filters.ts'

/** The filters of lists as an address writes them: `genre=fantasy,horror`, `rating=3..5`, `review_date=2020-01-01..`. */

export type FilterName = FilterKey extends infer Key
  ? Key extends `${infer First}-${infer Rest}`
    ? `${First}_${Rest}`
    : Key
  : never

export const filterName = (key: FilterKey) => key.replace('-', '_') as FilterName

const isChoice = (key: FilterKey) => (choiceFilters as readonly FilterKey[]).includes(key)

function valueOf(key: FilterKey, written: string) {
  if (isChoice(key)) return written.split(',')
  const [low = '', high = ''] = written.split('..')
  return key.endsWith('-date') ? { start: low, end: high } : { min: low, max: high }
}

/** Undefined where it says nothing that could be meant. */
export function readFilter(key: FilterKey, written: string): Filter | undefined {
  const read = NewFilter.safeParse({ key, value: valueOf(key, written), enabled: true })
  return read.success ? read.data : undefined
}

export const readFilters = (address: Partial<Record<FilterName, string | undefined>>): Filter[] =>
  (Object.keys(filterLabels) as FilterKey[]).flatMap((key) => {
    const written = address[filterName(key)]
    const filter = written === undefined ? undefined : readFilter(key, written)
    return filter ? [filter] : []
  })

export function writeFilter({ value }: Filter): string {
  if (Array.isArray(value)) return value.join(',')
  return 'min' in value ? `${value.min}..${value.max}` : `${value.start ?? ''}..${value.end ?? ''}`
}
