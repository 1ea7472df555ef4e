import type { ListFilter } from '../../../../contract/list-search.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './ignored-filters.module.css'
import type { useListAddress } from './list-address.ts'

interface IgnoredFiltersProps {
  address: Pick<ReturnType<typeof useListAddress>, 'refused'>
  /** The first page, whose `ignored` names filters of things that do not exist. */
  answer: object | undefined
  filters: readonly Pick<ListFilter, 'name' | 'label'>[]
}

const ignoredIn = (answer: object | undefined): unknown[] =>
  answer && 'ignored' in answer && Array.isArray(answer.ignored) ? answer.ignored : []

/** Says which filters of the address the list is shown without. */
export function IgnoredFilters({ address, answer, filters }: IgnoredFiltersProps) {
  const { t } = useT()
  const names = new Set([...address.refused, ...ignoredIn(answer)])
  const ignored = filters.filter(({ name }) => names.has(name))
  if (ignored.length === 0) return null
  return (
    <output className={classes.root}>
      {t('We couldn’t use every filter. Left out: :filters', {
        filters: ignored.map(({ label }) => label).join(', '),
      })}
    </output>
  )
}
