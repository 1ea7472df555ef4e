import { Link } from '@tanstack/react-router'
import { listMySeries, type LibrarySeries, type LibrarySeriesSort } from '../../contract/library.ts'
import { screens } from '../../contract/screens.ts'
import type { Translator } from '../../shared/translate.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { ListFrame } from '../features/library/list-pages/list-frame.tsx'
import { SeriesCard } from '../features/catalogue/series/series-card.tsx'
import grid from '../features/catalogue/series/series-grid.module.css'
import { SeriesCardSkeleton } from '../features/catalogue/series/series-grid.tsx'
import { useT } from '../lib/i18n.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { ProgressBar } from '../ui/display/progress-bar.tsx'
import { IconStack2 } from '../ui/icons/stack-2.ts'
import type { Column } from '../ui/lists/windowed-table.tsx'
import classes from './library-series.module.css'

const sortsOf = ({ t }: Translator): { value: LibrarySeriesSort; label: string }[] => [
  { value: 'title-asc', label: t('Title, A to Z') },
  { value: 'title-desc', label: t('Title, Z to A') },
  { value: 'count-desc', label: t('Most books first') },
  { value: 'count-asc', label: t('Fewest books first') },
  { value: 'read-desc', label: t('Most read first') },
  { value: 'read-asc', label: t('Least read first') },
]

const columnsOf = ({ t }: Translator): Column<LibrarySeries>[] => [
  {
    name: 'title',
    heading: t('Series#one'),
    sorts: ['title-asc', 'title-desc'],
    cell: ({ slug, title }) => (
      <Link to={screens.series.path} params={{ series: slug }} className={classes.title}>
        {title}
      </Link>
    ),
  },
  { name: 'author', heading: t('Author'), room: 'wide', cell: ({ author }) => author?.name },
  {
    name: 'count',
    heading: t('In your library'),
    sorts: ['count-desc', 'count-asc'],
    room: 'wide',
    align: 'end',
    cell: ({ my_works_count }) => my_works_count,
  },
  {
    name: 'read',
    heading: t('Read#works'),
    sorts: ['read-desc', 'read-asc'],
    cell: (series) => <Read series={series} />,
  },
]

/** "3 of 7 read", or "3 read" as long as nobody knows of how many. */
function Read({ series: { title, total, my_read_count: count } }: { series: LibrarySeries }) {
  const { t } = useT()
  return (
    <div className={classes.read}>
      {total !== null && (
        <ProgressBar label={t('Reading progress in :title', { title })} percent={(100 * count) / total} />
      )}
      <span>{total === null ? t(':count read#works', { count }) : t(':count of :total read', { count, total })}</span>
    </div>
  )
}

export default function LibrarySeriesPage() {
  const translator = useT()
  const { t, plural } = translator
  return (
    <AreaScreen area="library" title={t('Series')}>
      <ListFrame
        endpoint={listMySeries}
        label={t('Series in your library')}
        searchLabel={t('Search your series')}
        sorts={sortsOf(translator)}
        count={(total) => plural(total, ':count series', ':count series')}
        failure={t('Failed to load series')}
        empty={
          <EmptyState
            icon={<IconStack2 size={40} stroke={1.25} />}
            title={t('No series in your library yet')}
            action={<ButtonLink to={screens.search.path}>{t('Find a book')}</ButtonLink>}
          >
            {t('When you add a book from a series, your progress shows up here.')}
          </EmptyState>
        }
        keyOf={({ slug }) => slug}
        grid={{
          render: (series) => (
            <SeriesCard series={series}>
              <Read series={series} />
            </SeriesCard>
          ),
          skeleton: <SeriesCardSkeleton />,
          className: grid.grid ?? '',
          estimate: 220,
        }}
        columns={columnsOf(translator)}
      />
    </AreaScreen>
  )
}
