import { Button } from '@mantine/core'
import { IconBookmark, IconListCheck, IconTrash, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { mostAtOnce, type LibraryBook } from '../../../contract/library.ts'
import { useT } from '../../lib/i18n.tsx'
import { focusPageIfLost } from '../../lib/page-focus.ts'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import type { Selection } from '../../ui/lists/selection.ts'
import classes from './bulk-bar.module.css'
import { RemoveBooksDialog, useBookRemoval } from './remove-books-dialog.tsx'

const BulkListModal = lazyModal(() => import('./bulk-list-modal.tsx'))
const BulkShelvesModal = lazyModal(() => import('./bulk-shelves-modal.tsx'))

interface BulkBarProps {
  selection: Selection
  /** The loaded books, which can be selected. */
  books: LibraryBook[]
}

/** A sticky bar with the actions for the selected books. */
export function BulkBar({ selection, books }: BulkBarProps) {
  const { t, plural } = useT()
  const shelving = BulkShelvesModal.useControl()
  const listing = BulkListModal.useControl()
  const removing = useBookRemoval()
  const chosen = books.filter(({ slug }) => selection.chosen.has(slug))
  // The selection when the dialog was opened: its action may remove books from the list.
  const [meant, setMeant] = useState<LibraryBook[]>([])
  const slugs = meant.map(({ slug }) => slug)
  const openerOf = ({ opener }: Pick<typeof removing, 'opener'>) => ({
    ...opener,
    onClick: () => {
      setMeant(chosen)
      opener.onClick()
    },
  })
  const handleDone = () => {
    selection.stop()
    focusPageIfLost()
  }
  const isNone = chosen.length === 0
  const isAll = chosen.length === Math.min(books.length, mostAtOnce)
  return (
    <section className={classes.root} aria-label={t('Selected books')}>
      <div className={classes.what}>
        <output className={classes.count}>{t(':count selected', { count: chosen.length })}</output>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => selection.choose(isAll ? [] : books.map(({ slug }) => slug))}
        >
          {isAll
            ? t('Clear selection')
            : plural(Math.min(books.length, mostAtOnce), 'Select :count', 'Select all :count')}
        </Button>
      </div>
      <div className={classes.actions}>
        <Button {...openerOf(shelving)} disabled={isNone} leftSection={<IconBookmark size={18} stroke={1.75} />}>
          {t('Shelves')}
        </Button>
        <Button
          {...openerOf(listing)}
          disabled={isNone}
          variant="default"
          leftSection={<IconListCheck size={18} stroke={1.75} />}
        >
          {t('Add to List')}
        </Button>
        <Button
          {...openerOf(removing)}
          disabled={isNone}
          variant="default"
          className={classes.remove ?? ''}
          leftSection={<IconTrash size={18} stroke={1.75} />}
        >
          {t('Remove')}
        </Button>
      </div>
      <Button variant="subtle" onClick={handleDone} leftSection={<IconX size={18} stroke={1.75} />}>
        {t('Done')}
      </Button>
      <BulkShelvesModal.Slot control={shelving} books={meant} onShelved={handleDone} />
      <BulkListModal.Slot control={listing} books={slugs} onAdded={handleDone} />
      <RemoveBooksDialog control={removing} books={slugs} onRemoved={handleDone} />
    </section>
  )
}
