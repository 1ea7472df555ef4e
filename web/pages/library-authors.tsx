import { Link } from '@tanstack/react-router'
import { listMyAuthors, type LibraryAuthor, type LibraryAuthorSort } from '../../contract/library.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import { AuthorCard } from '../features/catalogue/authors/author-card.tsx'
import authorGrid from '../features/catalogue/authors/author-grid.module.css'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconUsers } from '../ui/icons/users.ts'
import type { Column } from '../ui/lists/windowed-table.tsx'

const sortsOf = ({ t }: Translator): { value: LibraryAuthorSort; label: string }[] => [
  { value: 'name-asc', label: t('Name, A to Z') },
  { value: 'name-desc', label: t('Name, Z to A') },
  { value: 'count-desc', label: t('Most books first') },
  { value: 'count-asc', label: t('Fewest books first') },
  { value: 'read-desc', label: t('Most read first') },
  { value: 'read-asc', label: t('Least read first') },
]

const columnsOf = ({ t }: Translator): Column<LibraryAuthor>[] => [
  {
    name: 'name',
    heading: t('Author'),
    sorts: ['name-asc', 'name-desc'],
    cell: ({ slug, name }) => (
      <Link to={screens.author.path} params={{ author: slug }}>
        {name}
      </Link>
    ),
  },
  {
    name: 'count',
    heading: t('In your library'),
    sorts: ['count-desc', 'count-asc'],
    align: 'end',
    cell: ({ my_works_count }) => my_works_count,
  },
  {
    name: 'read',
    heading: t('Read#works'),
    sorts: ['read-desc', 'read-asc'],
    align: 'end',
    cell: ({ my_read_count }) => my_read_count,
  },
  {
    name: 'works',
    heading: t('In the catalogue'),
    room: 'wide',
    align: 'end',
    cell: ({ works_count }) => works_count,
  },
]

/** "3 books · 2 read", in the reader's library. */
const libraryCounts = (
  { my_works_count: ownedCount, my_read_count: readCount }: LibraryAuthor,
  { t, plural }: Translator,
) =>
  [plural(ownedCount, ':count book', ':count books'), readCount > 0 && t(':count read', { count: readCount })]
    .filter(Boolean)
    .join(' · ')

export default function LibraryAuthorsPage() {
  const translator = useT()
  const { t, plural } = translator
  return (
    <AreaScreen area="library" title={t('Authors')}>
      <ListFrame
        endpoint={listMyAuthors}
        label={t('Authors in your library')}
        searchLabel={t('Search your authors')}
        sorts={sortsOf(translator)}
        count={(total) => plural(total, ':count author', ':count authors')}
        failure={t('Failed to load authors')}
        empty={
          <EmptyState
            icon={<IconUsers size={40} stroke={1.25} />}
            title={t('No authors in your library yet')}
            action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
          >
            {t('The authors of books you shelve will show up here.')}
          </EmptyState>
        }
        keyOf={({ slug }) => slug}
        grid={{
          render: (author) => <AuthorCard author={author} facts={libraryCounts(author, translator)} />,
          skeleton: <Skeleton height="6.125rem" />,
          className: authorGrid.grid ?? '',
          estimate: 98,
        }}
        columns={columnsOf(translator)}
      />
    </AreaScreen>
  )
}
