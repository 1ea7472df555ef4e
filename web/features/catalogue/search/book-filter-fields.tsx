import type { ListFilter } from '../../../../contract/list-search.ts'
import { useT } from '../../../lib/i18n.tsx'
import { appData } from '../../../lib/app-data.ts'
import { IgnoredFilters } from '../../library/list-pages/ignored-filters.tsx'
import type { useListAddress } from '../../library/list-pages/list-address.ts'
import { FilterField } from '../../library/list-pages/list-toolbar.tsx'
import { useGenres } from '../vocabulary/api.ts'
import classes from './book-filter-fields.module.css'
import { YearField } from './year-field.tsx'

interface BookFilterFieldsProps {
  address: ReturnType<typeof useListAddress>
  /** The first page of results. */
  answer: object | undefined
}

/** The filters for books; their values are in the address. */
export function BookFilterFields({ address, answer }: BookFilterFieldsProps) {
  const { t, plural } = useT()
  const { languages, bookFormats } = appData()
  const genres = useGenres().data?.data ?? []
  const optionsOf = (labels: Record<string, string>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }))
  const filters: ListFilter[] = [
    { name: 'language', label: t('Language'), any: t('All languages'), options: optionsOf(languages) },
    { name: 'format', label: t('Format'), any: t('All formats'), options: optionsOf(bookFormats) },
    {
      name: 'genre',
      label: t('Genre'),
      any: t('All genres'),
      options: genres.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'rating',
      label: t('Rating'),
      any: t('Any rating'),
      options: [4, 3, 2].map((stars) => ({
        value: String(stars),
        label: plural(stars, ':count star or more', ':count stars or more'),
      })),
    },
  ]
  const years = [
    { name: 'year_from', label: t('From year') },
    { name: 'year_to', label: t('To year') },
  ] as const
  return (
    <>
      <fieldset className={classes.root} aria-label={t('Filters')}>
        {filters.map((filter) => (
          <FilterField key={filter.name} filter={filter} address={address} />
        ))}
        {years.map((year) => (
          <YearField key={year.name} {...year} address={address} />
        ))}
      </fieldset>
      <IgnoredFilters address={address} answer={answer} filters={[...filters, ...years]} />
    </>
  )
}
