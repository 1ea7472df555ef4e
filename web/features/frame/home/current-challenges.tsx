import { homeQueries } from '../../../../contract/home.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { CardList } from '../../../ui/display/card.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useHomeChallenges } from '../../community/challenges/api.ts'
import { ChallengeCard } from '../../community/challenges/challenge-card.tsx'

/** Challenges that go on now; nothing without any. */
export function CurrentChallenges() {
  const { t } = useT()
  const { data } = useHomeChallenges()
  const challenges = itemsOf(data).slice(0, homeQueries.challenges.per_page)
  if (challenges.length === 0) return null
  return (
    <Section title={t('Challenges')} aside={<Link to={screens.challenges.path}>{t('All challenges')}</Link>}>
      <CardList columns={3}>
        {challenges.map((challenge) => (
          <li key={challenge.slug}>
            <ChallengeCard challenge={challenge} />
          </li>
        ))}
      </CardList>
    </Section>
  )
}
