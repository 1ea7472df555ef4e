import { useT } from '../../../lib/i18n.tsx'
import { CardList } from '../../../ui/display/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconEyeOff } from '../../../ui/icons/eye-off.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { useMeasures } from './api.ts'
import { MeasureCard } from './measure-card.tsx'

/** What is hidden and who is suspended, to be restored from here. */
export function MeasuresSection() {
  const { t } = useT()
  const measures = useMeasures()
  return (
    <Section title={t('Hidden and suspended')}>
      <PagedList
        pages={measures}
        skeleton={<CardSkeletons label={t('Loading hidden content')} />}
        empty={
          <EmptyState icon={<IconEyeOff size={40} stroke={1.25} />} title={t('Nothing hidden')}>
            {t('You can restore hidden content and suspended readers here.')}
          </EmptyState>
        }
        failure={t('Failed to load hidden content')}
        more={t('Load More')}
      >
        {(items) => (
          <CardList columns={2}>
            {items.map((measure) => (
              <li key={measure.id}>
                <MeasureCard measure={measure} />
              </li>
            ))}
          </CardList>
        )}
      </PagedList>
    </Section>
  )
}
