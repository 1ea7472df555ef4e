import { listTypes } from '../../../../../contract/lists.ts'
import { globalShelves } from '../../../../../contract/shelves.ts'
import type { Translator } from '../../../../../shared/translate.ts'
import type { ArchivePart } from '../../archive/shape.ts'

/** What a row of an archive brings along, in the reader's words. */
export function archiveWrites(part: ArchivePart, { t, plural }: Translator): string[] {
  switch (part.kind) {
    case 'shelf':
      return [t('A shelf')]
    case 'list': {
      const count = part.entries.length
      return [
        `${t('A list')}: ${t(listTypes[part.list.type])}`,
        ...(count > 0 ? [plural(count, ':count entry', ':count entries')] : []),
      ]
    }
    case 'goal':
      return [t('A goal')]
    case 'challenge': {
      const count = part.challenge.prompts.length
      return [t('A challenge'), plural(count, ':count prompt', ':count prompts')]
    }
    case 'profile':
      return [t('Profile fields you’ve left blank'), ...(part.picture ? [t('Your picture')] : [])]
    default: {
      const { library, stays = [], shelves, review, readings, notes, transactions, dismissal } = part
      return [
        library?.shelf && t('On the shelf :shelf', { shelf: t(globalShelves[library.shelf]) }),
        stays.some(({ removed_at }) => removed_at !== null) && t('Shelf history'),
        shelves.length > 0 && plural(shelves.length, 'On :count shelf of your own', 'On :count shelves of your own'),
        review && t('Rated :rating', { rating: review.rating }),
        review?.content && t('A review'),
        readings.length > 0 && plural(readings.length, ':count reading log', ':count reading logs'),
        notes.length > 0 && plural(notes.length, ':count note', ':count notes'),
        dismissal && t('A suggestion you turned down'),
        transactions.length > 0 && plural(transactions.length, ':count transaction', ':count transactions'),
      ].filter((words): words is string => typeof words === 'string' && words !== '')
    }
  }
}
