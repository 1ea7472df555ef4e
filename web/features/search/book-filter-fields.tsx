import { useT } from '../../lib/i18n.tsx'
import { appData } from '../../lib/app-data.ts'
import type { useListAddress } from '../list-pages/list-address.ts'
import { FilterField, type ListFilter } from '../list-pages/list-toolbar.tsx'
import { useGenres } from '../genres/api.ts'
import classes from './book-filter-fields.module.css'
import { YearField } from './year-field.tsx'

/** The filters for books; their values are in the address. */
export function BookFilterFields({ address }: { address: ReturnType<typeof useListAddress> }) {
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
  return (
    <fieldset className={classes.root} aria-label={t('Filters')}>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
      <YearField name="year_from" label={t('From year')} address={address} />
      <YearField name="year_to" label={t('To year')} address={address} />
    </fieldset>
  )
}
