import type { ReactNode } from 'react'
import type { FilterKey } from '../../../contract/filters.ts'
import { useT } from '../../lib/i18n.tsx'
import { FilterField } from './filter-field.tsx'
import { isChoice } from './filter-kinds.ts'
import type { ChoiceNames } from './filter-words.ts'
import classes from './filters-fields.module.css'
import type { FilterFields } from './list-fields.ts'

interface FiltersFieldsProps {
  choices: ChoiceNames
  /** What the form gives for one filter. */
  propsOf: (filter: FilterKey) => { value: FilterFields; onChange: (value: FilterFields) => void; error: ReactNode }
  /** What is wrong with the filters as a whole. */
  error: ReactNode
}

const none: ReadonlyMap<string, string> = new Map()

/** The twelve filters by whom they speak of. */
export function FiltersFields({ choices, propsOf, error }: FiltersFieldsProps) {
  const { t } = useT()
  const groups: { title: string; filters: FilterKey[] }[] = [
    { title: t('The book'), filters: ['genre', 'format', 'language', 'publication-date'] },
    {
      title: t('What readers say'),
      filters: ['tag', 'rating', 'readings-count', 'ratings-count', 'reviews-count'],
    },
    { title: t('Your own library'), filters: ['shelf', 'reading-date', 'review-date'] },
  ]
  return (
    <section className={classes.root} aria-labelledby="list-filters">
      <h3 id="list-filters" className={classes.heading}>
        {t('Filters')}
      </h3>
      <p className={classes.hint}>
        {t('What meets all of the filters that are switched on is on the list. Without any, everything is.')}
      </p>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {groups.map(({ title, filters }) => (
        <fieldset key={title} className={classes.group}>
          <legend className={classes.legend}>{title}</legend>
          {filters.map((filter) => (
            <FilterField
              key={filter}
              filter={filter}
              choices={isChoice(filter) ? choices[filter] : none}
              {...propsOf(filter)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}
