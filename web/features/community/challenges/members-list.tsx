import type { Challenge, ChallengeMember } from '../../../../contract/challenges.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { UserLink } from '../users/user-link.tsx'
import { useChallengeMembers } from './api.ts'
import { filledWords } from './challenge-words.ts'
import classes from './members-list.module.css'

/** The members whose profiles the reader may see, with their progress. */
export function MembersList({ challenge }: { challenge: Challenge }) {
  const { t } = useT()
  const members = useChallengeMembers(challenge.slug)
  return (
    <Section title={t('Members')}>
      <PagedList
        pages={members}
        skeleton={<CardSkeletons label={t('Loading')} />}
        failure={t('Failed to load readers')}
        more={t('Load More')}
        empty={<p className={classes.none}>{t('No members you can see.')}</p>}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((member) => (
              <li key={member.reader.slug}>
                <MemberLine member={member} total={challenge.prompts_count} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

function MemberLine({ member: { reader, filled_count }, total }: { member: ChallengeMember; total: number }) {
  const translator = useT()
  const words = filledWords({ filled_count, prompts_count: total }, translator)
  return (
    <div className={classes.line}>
      <Avatar name={reader.name} image={reader.image} />
      <div className={classes.words}>
        <p className={classes.name}>
          <UserLink user={reader} />
          <span className={classes.count}>{words}</span>
        </p>
        <ProgressBar
          label={translator.t('Progress of :name', { name: reader.name })}
          percent={Math.round((filled_count / total) * 100)}
        />
      </div>
    </div>
  )
}
