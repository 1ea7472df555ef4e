import { IconPencil } from '@tabler/icons-react'
import type { Book } from '../../../contract/books.ts'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/buttons/link.tsx'
import { DeleteBookButton } from './delete-book-button.tsx'

/** Edit and delete, for the reader who added the book; lazy, because few readers see it. */
export default function OwnBookActions({ book, className }: { book: Book; className: string }) {
  const { t } = useT()
  return (
    <>
      {book.can.edit && (
        <ButtonLink
          to={screens.editBook.path}
          params={{ book: book.slug }}
          variant="subtle"
          leftSection={<IconPencil size={20} stroke={1.75} />}
          className={className}
        >
          {t('Edit Book')}
        </ButtonLink>
      )}
      {book.can.delete && <DeleteBookButton book={book} className={className} />}
    </>
  )
}
