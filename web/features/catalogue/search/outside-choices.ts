import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Book, BookCard } from '../../../../contract/books.ts'
import type { OutsideBook, SourceCredit } from '../../../../contract/sources.ts'
import type { SearchSuggestion } from '../../../../contract/suggestions.ts'
import type { Outside } from './outside-api.ts'

/** Every page has a search box, and few readers search beyond the catalogue: loaded once something is typed. */
const loadApi = () => import('./outside-api.ts')

/** What a search box offers: what is here, what outside catalogues have, and the step from one to the other. */
export type Choice =
  | SearchSuggestion
  | { type: 'outside'; outside: OutsideBook; sourceTitle: string }
  | { type: 'more'; sources: string; isWaiting: boolean }

export const toSuggestion = ({ id, slug, title, authors, cover, me }: Book | BookCard): SearchSuggestion => ({
  type: 'book',
  is_similar: false,
  id,
  slug,
  title,
  author: authors[0]?.name ?? null,
  cover,
  me,
})

/** Any book, for checking whether the field accepts books at all. */
const anyBook: SearchSuggestion = {
  type: 'book',
  is_similar: false,
  id: '',
  slug: '',
  title: '',
  author: null,
  cover: '',
  me: { shelves: [], owned: false },
}

/** Those that can be asked, from when something is typed. */
function useSourcesWhenTyped(isTyped: boolean): SourceCredit[] {
  const [sources, setSources] = useState<SourceCredit[]>([])
  useEffect(() => {
    if (!isTyped) return
    loadApi()
      .then(async ({ fetchSources }) => setSources(await fetchSources()))
      .catch((error: unknown) => console.error(error))
  }, [isTyped])
  return sources
}

/** What they have for `q`, undefined until they are asked; nothing is asked while it is empty. */
function useOutsideAnswers(q: string, sources: SourceCredit[]) {
  const [outside, setOutside] = useState<Outside | undefined>()
  useEffect(() => {
    if (q === '' || sources.length === 0) return undefined
    let isOver = false
    let stop: (() => void) | undefined
    loadApi()
      .then(({ watchOutsideSearch }) => {
        if (!isOver) stop = watchOutsideSearch(sources, q, setOutside)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      isOver = true
      stop?.()
      setOutside(undefined)
    }
  }, [q, sources])
  return outside
}

/** A suggestion for `q` that leads to outside results, or these once they are `askedFor`; only where books are wanted. */
export function useOutsideChoices(
  q: string,
  askedFor: string,
  here: readonly SearchSuggestion[],
  accepts: (suggestion: SearchSuggestion) => boolean,
) {
  const isAsked = q !== '' && q === askedFor
  const sources = useSourcesWhenTyped(q !== '')
  const titles = new Map(sources.map(({ name, title }) => [name, title]))
  const outside = useOutsideAnswers(isAsked ? q : '', sources)
  const add = useMutation({
    mutationFn: async (outside: OutsideBook) => (await loadApi()).addOutside(outside),
    onError: (error) => console.error(error),
  })
  const wantsBooks = accepts(anyBook)
  const slugs = new Set(here.map(({ slug }) => slug))
  const outsideChoices: Choice[] = (outside?.results ?? []).flatMap((result): Choice[] => {
    if (result.type === 'outside') {
      const { source } = result.outside
      return [{ type: 'outside', outside: result.outside, sourceTitle: titles.get(source) ?? source }]
    }
    const suggestion = toSuggestion(result.book)
    return slugs.has(suggestion.slug) || !accepts(suggestion) ? [] : [suggestion]
  })
  const isMoreShown =
    q !== '' && wantsBooks && titles.size > 0 && (!isAsked || !outside || outside.waitingFor.length > 0)
  const more: Choice[] = isMoreShown
    ? [{ type: 'more', sources: [...titles.values()].join(', '), isWaiting: isAsked }]
    : []
  return { choices: [...outsideChoices, ...more], isWaiting: isMoreShown && isAsked, add }
}
