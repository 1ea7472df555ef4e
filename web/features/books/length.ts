import type { Book } from '../../../contract/books.ts'
import type { Translator } from '../../../contract/translate.ts'

/** `8 hours 12 minutes`; a part that is nothing is left out. */
function formatMinutes(total: number, { plural }: Translator): string {
  const hours = Math.floor(total / 60)
  const minutes = total % 60
  const parts = [
    hours > 0 && plural(hours, ':count hour', ':count hours'),
    (minutes > 0 || hours === 0) && plural(minutes, ':count minute', ':count minutes'),
  ]
  return parts.filter((part) => part !== false).join(' ')
}

/** How long a book is, in the unit it was given in. */
export function formatLength(
  { pages, minutes, chapters }: Pick<Book, 'pages' | 'minutes' | 'chapters'>,
  translator: Translator,
): string | undefined {
  const { plural } = translator
  if (minutes !== null) return formatMinutes(minutes, translator)
  if (pages !== null) return plural(pages, ':count page', ':count pages')
  if (chapters !== null) return plural(chapters, ':count chapter', ':count chapters')
  return undefined
}
