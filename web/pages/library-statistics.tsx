import { Button } from '@mantine/core'
import { filterName, readFilters } from '../../contract/filter-address.ts'
import { filterLabels, type FilterKey } from '../../contract/filters.ts'
import { screens } from '../../contract/screens.ts'
import { getStatistics, type Statistics } from '../../contract/statistics.ts'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { FilterChips } from '../features/library/filters/filter-chips.tsx'
import { useListAddress } from '../features/library/list-pages/list-address.ts'
import { useStatistics, type PickedBar } from '../features/journal/statistics/api.ts'
import { total } from '../features/journal/statistics/chart-data.ts'
import { BooksSection } from '../features/journal/statistics/books-section.tsx'
import { OwnedSection } from '../features/journal/statistics/owned-section.tsx'
import { PeriodPicker } from '../features/journal/statistics/period-picker.tsx'
import { ReaderSection } from '../features/journal/statistics/reader-section.tsx'
import { ReadingSection } from '../features/journal/statistics/reading-section.tsx'
import { Totals } from '../features/journal/statistics/totals.tsx'
import { Uncounted } from '../features/journal/statistics/uncounted.tsx'
import { InYearColor, YearBand } from '../features/journal/statistics/year-colors.tsx'
import { useT } from '../lib/i18n.tsx'
import { ButtonLink } from '../ui/buttons/link.tsx'
import { useChosen } from '../ui/dialogs/chosen.ts'
import { lazyModal } from '../ui/dialogs/lazy-modal.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { IconChartHistogram } from '../ui/icons/chart-histogram.ts'
import { IconFilter } from '../ui/icons/filter.ts'
import classes from './library-statistics.module.css'

const BarBooksModal = lazyModal(() => import('../features/journal/statistics/bar-books-modal.tsx'))
const FiltersModal = lazyModal(() => import('../features/journal/statistics/filters-modal.tsx'))

/** For those who have not finished anything. */
const StatisticsSample = lazyPart(() => import('../features/journal/statistics/statistics-sample.tsx'))

const noFilters = Object.fromEntries(
  [...(Object.keys(filterLabels) as FilterKey[]).map(filterName), 'owned'].map((name) => [name, undefined]),
)

/** Before the first book is finished, there is little to say about books. */
const isBeginning = ({ years, charts }: Statistics) => years.length <= 1 && total(charts.books.bars) === 0

/** Whether anything at all was counted. */
const isEmpty = ({ charts }: Statistics) => Object.values(charts).every(({ bars }) => bars.length === 0)

export default function StatisticsPage() {
  const { t } = useT()
  const { search, change } = useListAddress(getStatistics)
  const { data, error, refetch, isPlaceholderData } = useStatistics(search)
  const statistics = data?.data
  const books = BarBooksModal.useControl()
  const filtering = FiltersModal.useControl()
  const { chosen, openFor } = useChosen<PickedBar>()
  const filters = readFilters(search)
  const isFiltered = filters.length > 0 || search.owned !== undefined
  const isFirst = statistics !== undefined && !isFiltered && isBeginning(statistics)
  const palette = statistics?.palette ?? []
  const section = statistics && { statistics, onPick: (bar: PickedBar) => openFor(bar, books) }
  const owned = { owned: t('Owned'), 'not-owned': t('Not owned'), lent: t('Lent out') }
  return (
    <AreaScreen
      area="journal"
      title={t('Statistics')}
      intro={t('Your reading in numbers. Select a bar to see its books.')}
    >
      {statistics && (
        <div className={classes.tools}>
          <PeriodPicker statistics={statistics} search={search} onChange={change} />
          <Button {...filtering.opener} variant="default" leftSection={<IconFilter size={18} />}>
            {t('Filters')}
          </Button>
          <ButtonLink
            to={screens.libraryYear.path}
            params={{ year: (statistics.from ?? statistics.today).slice(0, 4) }}
            variant="subtle"
          >
            {t('Year in review')}
          </ButtonLink>
          {isFiltered && (
            <div className={classes.filters}>
              {filters.length > 0 && <FilterChips filters={filters} />}
              {search.owned && <span>{owned[search.owned]}</span>}
              <Button variant="subtle" size="compact-md" onClick={() => change(noFilters)}>
                {t('Clear filters')}
              </Button>
            </div>
          )}
        </div>
      )}
      {error && !statistics && (
        <ErrorState title={t('Failed to load statistics')} onRetry={() => void refetch()} message={undefined} />
      )}
      {!statistics && !error && <StatisticsSkeleton />}
      {section &&
        (isFirst && isEmpty(section.statistics) ? (
          <>
            <EmptyState
              icon={<IconChartHistogram size={40} stroke={1.25} />}
              title={t('Nothing to count here yet')}
              action={<ButtonLink to={screens.libraryReadingLogs.path}>{t('Open reading logs')}</ButtonLink>}
            >
              {t('This is what a year of reading looks like. Yours starts with the first book you log.')}
            </EmptyState>
            <StatisticsSample today={section.statistics.today} fallback={<StatisticsSkeleton />} />
          </>
        ) : isEmpty(section.statistics) ? (
          <EmptyState
            icon={<IconChartHistogram size={40} stroke={1.25} />}
            title={t('Nothing to count here yet')}
            action={<ButtonLink to={screens.libraryReadingLogs.path}>{t('Open reading logs')}</ButtonLink>}
          >
            {t('Log what you read, or choose another period: every book you finish shows up here.')}
          </EmptyState>
        ) : (
          <div aria-busy={isPlaceholderData}>
            <YearBand palette={palette} />
            <InYearColor hue={palette[0]}>
              <Totals statistics={section.statistics} />
              <ReadingSection {...section} />
            </InYearColor>
            {!isFirst && (
              <>
                <InYearColor hue={palette[1 % palette.length]}>
                  <BooksSection {...section} />
                </InYearColor>
                <InYearColor hue={palette[2 % palette.length]}>
                  <ReaderSection {...section} />
                </InYearColor>
              </>
            )}
            <OwnedSection {...section} />
            <Uncounted statistics={section.statistics} search={search} />
            {isFirst && <StatisticsSample today={section.statistics.today} fallback={<StatisticsSkeleton />} />}
          </div>
        ))}
      {chosen && <BarBooksModal.Slot control={books} search={search} bar={chosen} />}
      <FiltersModal.Slot control={filtering} search={search} onChange={change} />
    </AreaScreen>
  )
}

const StatisticsSkeleton = () => (
  <div className={classes.waiting}>
    <Skeleton height="5rem" />
    <Skeleton height="18rem" />
    <Skeleton height="14rem" />
  </div>
)
