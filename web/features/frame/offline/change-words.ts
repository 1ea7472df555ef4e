import { globalShelves, isGlobalShelf, listShelves, type Shelf } from '../../../../contract/shelves.ts'
import { readingStates, type Reading } from '../../../../contract/readings.ts'
import { formatProgress } from '../../../../shared/length-words.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { queryClient } from '../../../lib/queries.ts'
import type { Change } from '../../../lib/waiting-store.ts'

const kinds: Record<string, string> = {
  readings: text('Reading log'),
  notes: text('A note'),
  reviews: text('Rating or review'),
  books: text('Shelves'),
}

const deletedKinds: Record<string, string> = {
  readings: text('Deleted reading log'),
  notes: text('Deleted note'),
  reviews: text('Deleted rating or review'),
}

/** What kind of change it is. */
export function kindOf({ path, method }: Change, { t }: Translator): string {
  if (path.endsWith('/:session')) return t('Deleted session')
  const noun = path.split('/')[1] ?? ''
  return t((method === 'DELETE' ? deletedKinds : kinds)[noun] ?? '')
}

function shelfName(slug: string, { t }: Translator): string {
  if (isGlobalShelf(slug)) return t(globalShelves[slug])
  const own = queryClient
    .getQueriesData<{ data: Shelf[] }>({ queryKey: [listShelves.path] })
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((shelf) => shelf.slug === slug)
  return own?.name ?? slug
}

/** What it would be, or is: a sentence or the text itself. `value` is the thing as the server shows it. */
export function wordsOf({ path }: Change, value: Record<string, unknown>, translator: Translator): string {
  const { t } = translator
  if (Object.keys(value).length === 0) return t('It was deleted.')
  if (path.endsWith('/shelves')) {
    const shelves = value['shelves'] as string[]
    return shelves.length === 0 ? t('Not on a shelf') : shelves.map((slug) => shelfName(slug, translator)).join(', ')
  }
  if (path.startsWith('/readings')) {
    const { progress, length, length_type, state } = value as unknown as Reading
    return [t(readingStates[state]), formatProgress(progress, length, length_type, translator)].join(' · ')
  }
  const stars = typeof value['rating'] === 'number' ? t('Rating: :rating', { rating: value['rating'] }) : ''
  return [stars, value['name'], value['content']].filter(Boolean).join('\n')
}
