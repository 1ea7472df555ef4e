import type { ShelfSort } from '../../../contract/shelf-books.ts'
import type { Translator } from '../../../shared/translate.ts'

export const shelfSorts = ({ t }: Translator): { value: ShelfSort; label: string }[] => [
  { value: 'order', label: t('Custom order') },
  { value: 'added-desc', label: t('Date shelved, newest first') },
  { value: 'added-asc', label: t('Date shelved, oldest first') },
  { value: 'title-asc', label: t('Title, A to Z') },
  { value: 'title-desc', label: t('Title, Z to A') },
  { value: 'author-asc', label: t('Author, A to Z') },
  { value: 'author-desc', label: t('Author, Z to A') },
  { value: 'rating-desc', label: t('Rating, highest first') },
  { value: 'rating-asc', label: t('Rating, lowest first') },
]
