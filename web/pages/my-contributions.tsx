import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listMyContributions, type Contribution, type ContributionSort } from '../../contract/library.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import { useReader } from '../features/account/session/api.ts'
import { DeleteBookDialog, useDeletion } from '../features/catalogue/book-actions/delete-book-dialog.tsx'
import { BookCard } from '../features/catalogue/books/book-card.tsx'
import bookGrid from '../features/catalogue/books/book-grid.module.css'
import { editionColumn, shelveColumn, titleColumns } from '../features/catalogue/books/book-columns.tsx'
import { BookCardSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { CoverTile, coverTiles } from '../features/catalogue/books/cover-tile.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { formatShortDay } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'
import { refresh } from '../lib/queries.ts'
import { ActionsButton } from '../ui/buttons/actions-button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { IconBookUpload } from '../ui/icons/book-upload.ts'
import { IconPencil } from '../ui/icons/pencil.ts'
import { IconPlus } from '../ui/icons/plus.ts'
import { IconTrash } from '../ui/icons/trash.ts'
import classes from './my-contributions.module.css'

const sortsOf = ({ t }: Translator): { value: ContributionSort; label: string }[] => [
  { value: 'added-desc', label: t('Date added, newest first') },
  { value: 'added-asc', label: t('Date added, oldest first') },
  { value: 'title-asc', label: t('Title, A to Z') },
  { value: 'title-desc', label: t('Title, Z to A') },
  { value: 'author-asc', label: t('Author, A to Z') },
  { value: 'author-desc', label: t('Author, Z to A') },
]

export default function MyContributionsPage() {
  const translator = useT()
  const { t, plural } = translator
  const timeZone = useReader()?.time_zone ?? null
  const { menuFor, dialog } = useContributionActions()
  const dayOf = ({ created_at }: Contribution) => formatShortDay(created_at, translator, timeZone)
  return (
    <AreaScreen
      area="library"
      title={t('My contributions')}
      intro={t('Books you’ve added to the catalogue. You can edit them, and delete them while no one else has them.')}
      actions={
        <ButtonLink to={screens.addBook.path} variant="default" leftSection={<IconPlus size={18} />}>
          {t('Add a book')}
        </ButtonLink>
      }
    >
      <ListFrame
        endpoint={listMyContributions}
        label={t('Your contributions')}
        searchLabel={t('Search your contributions')}
        sorts={sortsOf(translator)}
        count={(total) => plural(total, ':count book', ':count books')}
        failure={t('Failed to load books')}
        empty={
          <EmptyState
            icon={<IconBookUpload size={40} stroke={1.25} />}
            title={t('You haven’t added any books yet')}
            action={<ButtonLink to={screens.addBook.path}>{t('Add a book')}</ButtonLink>}
          >
            {t('If a book is missing from the catalogue, add it so everyone can find it.')}
          </EmptyState>
        }
        keyOf={({ slug }) => slug}
        grid={{
          render: (book) => (
            <BookCard book={book} actions={menuFor(book)}>
              <p className={classes.added}>{t('Added :date', { date: dayOf(book) })}</p>
              {!book.can.delete && <p className={classes.kept}>{t('In other readers’ libraries')}</p>}
            </BookCard>
          ),
          skeleton: <BookCardSkeleton />,
          className: bookGrid.grid ?? '',
          estimate: 478,
        }}
        covers={{ ...coverTiles, render: (book) => <CoverTile book={book} actions={menuFor(book)} /> }}
        columns={[
          ...titleColumns<Contribution>(translator),
          shelveColumn<Contribution>(translator, 'always'),
          editionColumn<Contribution>(translator),
          { name: 'added', heading: t('Added'), sorts: ['added-desc', 'added-asc'], room: 'wide', cell: dayOf },
          {
            name: 'kept',
            heading: t('Other readers'),
            room: 'wide',
            cell: ({ can }) => (can.delete ? null : t('In other readers’ libraries')),
          },
          { name: 'actions', heading: t('Actions'), isHeadingSpoken: true, cell: menuFor },
        ]}
      />
      {dialog}
    </AreaScreen>
  )
}

function useContributionActions() {
  const { t } = useT()
  const navigate = useNavigate()
  const asking = useDeletion()
  const [target, setTarget] = useState<Contribution | undefined>()

  function menuFor(book: Contribution) {
    const actions = [
      ...(book.can.edit
        ? [
            {
              label: t('Edit'),
              icon: IconPencil,
              onClick: () => void navigate({ to: screens.editBook.path, params: { book: book.slug } }),
            },
          ]
        : []),
      ...(book.can.delete
        ? [
            {
              label: t('Delete'),
              icon: IconTrash,
              isDanger: true,
              ...asking.opener,
              onClick: () => {
                setTarget(book)
                asking.open()
              },
            },
          ]
        : []),
    ]
    if (actions.length === 0) return null
    return <ActionsButton label={t('Actions for :title', { title: book.title })} actions={actions} />
  }

  return {
    menuFor,
    dialog: target && (
      <DeleteBookDialog control={asking} book={target} onDeleted={() => refresh(listMyContributions)} />
    ),
  }
}
