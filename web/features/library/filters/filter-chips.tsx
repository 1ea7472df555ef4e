import type { Filter } from '../../../../contract/filters.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useChoices } from './choices.ts'
import classes from './filter-chips.module.css'
import { filterWords } from './filter-words.ts'

/** The filters of a list as chips. */
export function FilterChips({ filters }: { filters: Filter[] }) {
  const { t } = useT()
  const active = filters.filter(({ enabled }) => enabled)
  if (active.length === 0)
    return <p className={classes.none}>{t('No filters: everything in the catalogue matches.')}</p>
  return <Chips filters={active} />
}

function Chips({ filters }: { filters: Filter[] }) {
  const translator = useT()
  const choices = useChoices()
  return (
    <ul className={classes.chips} aria-label={translator.t('Filters')}>
      {filters.map((filter) => {
        const { label, words } = filterWords(filter, choices, translator)
        return (
          <li key={filter.key} className={classes.chip}>
            {label !== undefined && <span className={classes.label}>{label} </span>}
            {words}
          </li>
        )
      })}
    </ul>
  )
}
