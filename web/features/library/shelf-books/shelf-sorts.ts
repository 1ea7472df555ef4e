import { usualSort, type OwnShelfSort, type ShelfSort } from '../../../../contract/shelf-books.ts'
import type { Translator } from '../../../../shared/translate.ts'

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

/** The same for a shelf of the reader's own, with its usual sort first. */
export function ownShelfSorts(translator: Translator, shelf: string) {
  const { t } = translator
  const sorts: { value: OwnShelfSort; label: string }[] = [
    ...shelfSorts(translator),
    { value: 'finished-desc', label: t('Date finished, newest first') },
    { value: 'finished-asc', label: t('Date finished, oldest first') },
  ]
  const usual = usualSort(shelf)
  return sorts.toSorted((a, b) => Number(b.value === usual) - Number(a.value === usual))
}
