import { Button } from '@mantine/core'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { mostAtOnce, type LibraryBook, type SelectedBook, type selectMyBooks } from '../../../../contract/library.ts'
import { useT } from '../../../lib/i18n.tsx'
import { focusPageIfLost } from '../../../lib/page-focus.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconBookmark } from '../../../ui/icons/bookmark.ts'
import { IconListCheck } from '../../../ui/icons/list-check.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { IconX } from '../../../ui/icons/x.ts'
import type { Selection } from '../../../ui/lists/selection.ts'
import { useSelectAll } from './api.ts'
import classes from './bulk-bar.module.css'
import { RemoveBooksDialog, useBookRemoval } from './remove-books-dialog.tsx'

const BulkListModal = lazyModal(() => import('./bulk-list-modal.tsx'))
const BulkShelvesModal = lazyModal(() => import('./bulk-shelves-modal.tsx'))

interface BulkBarProps {
  selection: Selection
  /** The loaded books. */
  books: LibraryBook[]
  /** How many books there are in all, loaded or not. */
  total: number
  /** The filters of the list: what "Select all" means. */
  filters: Partial<z.output<typeof selectMyBooks.query>>
}

const action = {
  classNames: {
    root: classes.action ?? '',
    inner: classes.inner ?? '',
    label: classes.label ?? '',
    section: classes.icon ?? '',
  },
}

/** A sticky bar with the actions for the selected books. */
export function BulkBar({ selection, books, total, filters }: BulkBarProps) {
  const { t, plural } = useT()
  const shelving = BulkShelvesModal.useControl()
  const listing = BulkListModal.useControl()
  const removing = useBookRemoval()
  const selectAll = useSelectAll()
  const shelvesOf = new Map([
    ...(selectAll.data ?? []).map(({ slug, shelves }) => [slug, shelves] as const),
    ...books.map(({ slug, me }) => [slug, me.shelves] as const),
  ])
  const selectedBooks = [...selection.chosen].flatMap((slug) => {
    const shelves = shelvesOf.get(slug)
    return shelves ? [{ slug, shelves }] : []
  })
  // The selection when the dialog was opened: its action may remove books from the list.
  const [booksInDialog, setBooksInDialog] = useState<SelectedBook[]>([])
  const slugs = booksInDialog.map(({ slug }) => slug)
  const openerOf = ({ opener }: Pick<typeof removing, 'opener'>) => ({
    ...opener,
    onClick: () => {
      setBooksInDialog(selectedBooks)
      opener.onClick()
    },
  })
  const handleDone = () => {
    selection.stop()
    focusPageIfLost()
  }
  const isNone = selectedBooks.length === 0
  const most = Math.min(total, mostAtOnce)
  const isAll = selectedBooks.length === most
  return (
    <section className={classes.root} aria-label={t('Selected books')}>
      <div className={classes.what}>
        <output className={classes.count}>{t(':count selected', { count: selectedBooks.length })}</output>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={selectAll.isPending}
          onClick={() => {
            if (isAll) selection.choose([])
            else
              selectAll.mutate(filters, { onSuccess: (allBooks) => selection.choose(allBooks.map(({ slug }) => slug)) })
          }}
        >
          {isAll ? t('Clear selection') : plural(most, 'Select :count', 'Select all :count')}
        </Button>
      </div>
      <div className={classes.actions}>
        <Button
          {...openerOf(shelving)}
          {...action}
          disabled={isNone}
          leftSection={<IconBookmark size={18} stroke={1.75} />}
        >
          {t('Shelves')}
        </Button>
        <Button
          {...openerOf(listing)}
          {...action}
          disabled={isNone}
          variant="default"
          leftSection={<IconListCheck size={18} stroke={1.75} />}
        >
          {t('Add to List')}
        </Button>
        <Button
          {...openerOf(removing)}
          {...action}
          disabled={isNone}
          variant="default"
          className={classes.remove ?? ''}
          leftSection={<IconTrash size={18} stroke={1.75} />}
        >
          {t('Remove')}
        </Button>
      </div>
      <Button
        variant="subtle"
        className={classes.done ?? ''}
        onClick={handleDone}
        leftSection={<IconX size={18} stroke={1.75} />}
      >
        {t('Done')}
      </Button>
      <BulkShelvesModal.Slot control={shelving} books={booksInDialog} onShelved={handleDone} />
      <BulkListModal.Slot control={listing} books={slugs} onAdded={handleDone} />
      <RemoveBooksDialog control={removing} books={slugs} onRemoved={handleDone} />
    </section>
  )
}
