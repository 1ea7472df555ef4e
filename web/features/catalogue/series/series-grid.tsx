import type { SeriesCard as SeriesCardData } from '../../../../contract/series.ts'
import { useT } from '../../../lib/i18n.tsx'
import { CoverSkeleton, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import card from './series-card.module.css'
import { SeriesCard } from './series-card.tsx'
import classes from './series-grid.module.css'

export function SeriesGrid({ series }: { series: SeriesCardData[] }) {
  return (
    <ul className={classes.grid}>
      {series.map((each) => (
        <li key={each.id}>
          <SeriesCard series={each} />
        </li>
      ))}
    </ul>
  )
}

export function SeriesCardSkeleton() {
  return (
    <div className={card.root}>
      <CoverSkeleton />
      <div className={classes.waiting}>
        <Skeleton height="1.375rem" width="70%" />
        <Skeleton height="1rem" width="50%" />
        <Skeleton height="3rem" />
      </div>
    </div>
  )
}

export function SeriesGridSkeleton({ count = 3 }: { count?: number }) {
  const { t } = useT()
  return (
    <div className={classes.grid}>
      <output className="q-spoken">{t('Loading series')}</output>
      {Array.from({ length: count }, (_, index) => (
        <SeriesCardSkeleton key={index} />
      ))}
    </div>
  )
}
