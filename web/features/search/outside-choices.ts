import { useMutation } from '@tanstack/react-query'
import type { Book, BookCard } from '../../../contract/books.ts'
import { addOutsideBook, type OutsideBook } from '../../../contract/sources.ts'
import type { Suggestion } from '../../../contract/suggestions.ts'
import { call } from '../../lib/api-client.ts'
import { useOutsideSearch, useSources } from './outside-api.ts'

/** What a search box offers: what is here, what outside catalogues have, and the step from one to the other. */
export type Choice =
  | Suggestion
  | { type: 'outside'; outside: OutsideBook; sourceTitle: string }
  | { type: 'more'; sources: string; isWaiting: boolean }

export const toSuggestion = ({ id, slug, title, authors, cover, me }: Book | BookCard): Suggestion => ({
  type: 'book',
  is_similar: false,
  id,
  slug,
  title,
  author: authors[0]?.name ?? null,
  cover,
  me,
})

/** Stands for all books where it is asked whether they are wanted. */
const anyBook: Suggestion = {
  type: 'book',
  is_similar: false,
  id: '',
  slug: '',
  title: '',
  author: null,
  cover: '',
  me: { shelves: [], owned: false },
}

/** A suggestion for `q` that leads to outside results, or these once they are `askedFor`; only where books are wanted. */
export function useOutsideChoices(
  q: string,
  askedFor: string,
  here: readonly Suggestion[],
  accepts: (suggestion: Suggestion) => boolean,
) {
  const isAsked = q !== '' && q === askedFor
  const titles = new Map(useSources(q !== '').map(({ name, title }) => [name, title]))
  const { results, waitingFor } = useOutsideSearch(isAsked ? q : '', [], q !== '')
  const add = useMutation({
    mutationFn: ({ source, id }: OutsideBook) => call(addOutsideBook, { params: { source }, body: { id } }),
    onError: (error) => console.error(error),
  })
  const wantsBooks = accepts(anyBook)
  const slugs = new Set(here.map(({ slug }) => slug))
  const found: Choice[] = results.flatMap((result): Choice[] => {
    if (result.type === 'outside') {
      const { outside } = result
      return [{ type: 'outside', outside, sourceTitle: titles.get(outside.source) ?? outside.source }]
    }
    const suggestion = toSuggestion(result.book)
    return slugs.has(suggestion.slug) || !accepts(suggestion) ? [] : [suggestion]
  })
  const isMoreShown = q !== '' && wantsBooks && titles.size > 0 && (!isAsked || waitingFor.length > 0)
  const more: Choice[] = isMoreShown
    ? [{ type: 'more', sources: [...titles.values()].join(', '), isWaiting: isAsked }]
    : []
  return { choices: [...found, ...more], add }
}
