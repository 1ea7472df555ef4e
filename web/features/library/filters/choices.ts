import type { ChoiceFilter } from '../../../../contract/filters.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useShelves } from '../shelves/api.ts'
import { useGenres, useTags } from '../../catalogue/vocabulary/api.ts'
import type { ChoiceNames } from './filter-words.ts'

const namesOf = (things: { slug: string; name: string }[] = []) => new Map(things.map(({ slug, name }) => [slug, name]))

/** The options of each filter, in order. Genres, tags and shelves are loaded once. */
export function useChoices(): ChoiceNames {
  const { locale } = useT()
  const { languages, bookFormats } = appData()
  const genres = useGenres()
  const tags = useTags()
  const shelves = useShelves()
  const byLabel = new Intl.Collator(locale)
  return {
    shelf: namesOf(shelves.data?.data),
    genre: namesOf(genres.data?.data),
    tag: namesOf(tags.data?.data),
    format: new Map(Object.entries(bookFormats)),
    language: new Map(Object.entries(languages).toSorted(([, a], [, b]) => byLabel.compare(a, b))),
  } satisfies Record<ChoiceFilter, Map<string, string>>
}
