import { useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { getUserShelf, listUserShelfBooks } from '../../contract/user-shelves.ts'
import { BookCard } from '../features/catalogue/books/book-card.tsx'
import bookGrid from '../features/catalogue/books/book-grid.module.css'
import { plainColumns } from '../features/catalogue/books/book-columns.tsx'
import { BookCardSkeleton, BookGridSkeleton } from '../features/catalogue/books/book-grid.tsx'
import { CoverTile, coverTiles } from '../features/catalogue/books/cover-tile.tsx'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { shelfSorts } from '../features/library/shelf-books/shelf-sorts.ts'
import { ProfileScreen } from '../features/community/profiles/profile-screen.tsx'
import { useT } from '../lib/i18n.tsx'
import { useAnswer } from '../lib/queries.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { IconBooks } from '../ui/icons/books.ts'

export default function UserShelfPage() {
  const params = useParams({ from: screens.userShelf.path })
  const translator = useT()
  const { t, plural } = translator
  const answer = useAnswer(getUserShelf, { params })
  if (!answer.data) {
    return <QueryStatePage answer={answer} failure={t('Failed to load the shelf')} skeleton={<BookGridSkeleton />} />
  }
  return (
    <ProfileScreen title={answer.data.data.name}>
      {({ slug, name }) => (
        <ListFrame
          key={params.shelf}
          endpoint={listUserShelfBooks}
          params={params}
          label={t('Books on this shelf')}
          searchLabel={t('Search this shelf')}
          sorts={shelfSorts(translator)}
          count={(total) => plural(total, ':count book', ':count books')}
          failure={t('Failed to load books')}
          empty={
            <EmptyState
              icon={<IconBooks size={40} stroke={1.25} />}
              title={t('Start your library')}
              action={
                <Link to={screens.userShelves.path} params={{ user: slug }}>
                  {t('All shelves by :name', { name })}
                </Link>
              }
            />
          }
          keyOf={(book) => book.slug}
          grid={{
            render: (book) => <BookCard book={book} />,
            skeleton: <BookCardSkeleton />,
            className: bookGrid.grid ?? '',
            estimate: 518,
          }}
          covers={{ ...coverTiles, render: (book) => <CoverTile book={book} /> }}
          columns={plainColumns(translator)}
        />
      )}
    </ProfileScreen>
  )
}
