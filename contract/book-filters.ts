import type { Translator } from '../shared/translate.ts'
import type { AppData } from './app-data.ts'
import { usualBookSort, type LibraryBookSort, type LibraryFacets } from './library.ts'
import type { ListFilter } from './list-search.ts'
import type { Shelf } from './shelves.ts'

const allSorts = ({ t }: Translator): { value: LibraryBookSort; label: string }[] => [
  { value: 'added-desc', label: t('Date added, newest first') },
  { value: 'added-asc', label: t('Date added, oldest first') },
  { value: 'shelved-desc', label: t('Date shelved, newest first') },
  { value: 'shelved-asc', label: t('Date shelved, oldest first') },
  { value: 'finished-desc', label: t('Date finished, newest first') },
  { value: 'finished-asc', label: t('Date finished, oldest first') },
  { value: 'title-asc', label: t('Title, A to Z') },
  { value: 'title-desc', label: t('Title, Z to A') },
  { value: 'author-asc', label: t('Author, A to Z') },
  { value: 'author-desc', label: t('Author, Z to A') },
  { value: 'publication-date-desc', label: t('Publication date, newest first') },
  { value: 'publication-date-asc', label: t('Publication date, oldest first') },
  { value: 'my-rating-desc', label: t('Your rating, highest first') },
  { value: 'my-rating-asc', label: t('Your rating, lowest first') },
  { value: 'rating-desc', label: t('Rating, highest first') },
  { value: 'rating-asc', label: t('Rating, lowest first') },
  { value: 'length-asc', label: t('Shortest first') },
  { value: 'length-desc', label: t('Longest first') },
]

/** With the usual sort of this shelf first. */
export function bookSorts(translator: Translator, shelf: string | undefined) {
  const usual = usualBookSort(shelf)
  return allSorts(translator).toSorted((a, b) => Number(b.value === usual) - Number(a.value === usual))
}

const byFacet = ['format', 'language', 'genre', 'read_year'] as const

/** Whether a filter with counted options is in use: only then are they visible before its field is opened. */
export const showsFacets = (search: Partial<Record<(typeof byFacet)[number], unknown>>): boolean =>
  byFacet.some((name) => search[name] !== undefined)

/** Filters of the library; without `facets` the options of some load later. */
export function bookFilters(
  shelves: Shelf[],
  facets: LibraryFacets | undefined,
  { languages, bookFormats }: Pick<AppData, 'languages' | 'bookFormats'>,
  { t, locale }: Translator,
): ListFilter[] {
  const numbers = new Intl.NumberFormat(locale)
  const withCount = (value: string, label: string, count: number) => ({
    value,
    label: `${label} (${numbers.format(count)})`,
  })
  return [
    {
      name: 'shelf',
      label: t('Shelf'),
      any: t('All shelves'),
      options: shelves.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    {
      name: 'format',
      label: t('Format'),
      any: t('All formats'),
      options:
        facets?.formats.map(({ format, count }) => withCount(format, bookFormats[format] ?? format, count)) ?? [],
    },
    {
      name: 'language',
      label: t('Language'),
      any: t('All languages'),
      options:
        facets?.languages.map(({ language, count }) => withCount(language, languages[language] ?? language, count)) ??
        [],
    },
    {
      name: 'genre',
      label: t('Genre'),
      any: t('All genres'),
      options: facets?.genres.map(({ slug, name, count }) => withCount(slug, name, count)) ?? [],
    },
    {
      name: 'owned',
      label: t('Owned#filter'),
      any: t('Owned or not'),
      options: [
        { value: 'owned', label: t('Owned') },
        { value: 'not-owned', label: t('Not owned') },
        { value: 'lent', label: t('Lent out') },
      ],
    },
    {
      name: 'rated',
      label: t('Your rating'),
      any: t('Rated or not'),
      options: [
        { value: 'yes', label: t('Rated by you') },
        { value: 'no', label: t('Not rated by you') },
      ],
    },
    {
      name: 'read_year',
      label: t('Year read'),
      any: t('Read in any year'),
      options:
        facets?.years.map(({ year, count }) =>
          withCount(String(year), t('Read in :year', { year: String(year) }), count),
        ) ?? [],
    },
  ]
}
