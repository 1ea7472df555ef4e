import { useId, type ReactNode } from 'react'
import type { FilterKey } from '../../../../contract/filters.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FilterField } from './filter-field.tsx'
import { isChoice } from './filter-kinds.ts'
import type { ChoiceNames } from './filter-words.ts'
import classes from './filters-fields.module.css'
import type { FilterFields, FilterValues } from './filter-values.ts'

interface FiltersFieldsProps {
  /** Explains what the filters do. */
  hint: string
  choices: ChoiceNames
  values: FilterValues
  /** Form errors: `filters` for all of them, `filters.genre` for one. */
  errors: Record<string, ReactNode>
  onChange: (filter: FilterKey, value: FilterFields) => void
}

const none: ReadonlyMap<string, string> = new Map()

/** All filters, in groups. */
export function FiltersFields({ hint, choices, values, errors, onChange }: FiltersFieldsProps) {
  const { t } = useT()
  const heading = useId()
  const groups: { title: string; filters: FilterKey[] }[] = [
    { title: t('The book'), filters: ['genre', 'format', 'language', 'publication-date'] },
    {
      title: t('What readers say'),
      filters: ['tag', 'rating', 'readings-count', 'ratings-count', 'reviews-count'],
    },
    { title: t('Your own library'), filters: ['shelf', 'reading-date', 'review-date'] },
  ]
  return (
    <section className={classes.root} aria-labelledby={heading}>
      <h3 id={heading} className={classes.heading}>
        {t('Filters')}
      </h3>
      <p className={classes.hint}>{hint}</p>
      {errors['filters'] && (
        <p role="alert" className={classes.error}>
          {errors['filters']}
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
              value={values[filter]}
              error={errors[`filters.${filter}`]}
              onChange={(value) => onChange(filter, value)}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}
