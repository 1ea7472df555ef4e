import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { Book } from '../../../contract/books.ts'
import { localePath } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import { appData } from '../../lib/app-data.ts'
import { useT } from '../../lib/i18n.tsx'
import { DeleteBookDialog, useDeletion } from './delete-book-dialog.tsx'

/** Shown to the reader who added the book. */
export function DeleteBookButton({ book, className = '' }: { book: Book; className?: string }) {
  const { t } = useT()
  const asking = useDeletion()

  // A full page load clears the cache, which may have the deleted book in many lists.
  const handleDeleted = () => window.location.assign(localePath(appData().locale, screens.myContributions.path))

  return (
    <>
      <Button
        {...asking.opener}
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={20} stroke={1.75} />}
        className={className}
      >
        {t('Delete Book')}
      </Button>
      <DeleteBookDialog control={asking} book={book} onDeleted={handleDeleted} />
    </>
  )
}
