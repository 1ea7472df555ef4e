import { useParams } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import type { SharedRead } from '../../contract/shared-reads.ts'
import { QueryStatePage } from '../features/frame/page-states/query-state-page.tsx'
import { useSharedRead } from '../features/community/shared-reads/api.ts'
import { Conversation } from '../features/community/shared-reads/conversation.tsx'
import { SharedReadHeading } from '../features/community/shared-reads/heading.tsx'
import { useLive } from '../features/community/shared-reads/live.ts'
import { MembersPanel } from '../features/community/shared-reads/members-panel.tsx'
import { MilestonesPanel } from '../features/community/shared-reads/milestones-panel.tsx'
import { MyPosition } from '../features/community/shared-reads/my-position.tsx'
import { ApiError } from '../lib/http.ts'
import { useT } from '../lib/i18n.tsx'
import { Page } from '../ui/layout/page.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import classes from './shared-read.module.css'

export default function SharedReadPage() {
  const { read: slug } = useParams({ from: screens.sharedRead.path })
  const { t } = useT()
  const answer = useSharedRead(slug)
  // A member removed while viewing gets a 404 on the next refetch: the cached data is no longer shown.
  const isNotFound = answer.error instanceof ApiError && answer.error.status === 404
  if (!answer.data || isNotFound) {
    return (
      <QueryStatePage
        answer={answer}
        failure={t('Failed to load the shared read')}
        skeleton={<Skeleton height="20rem" />}
      />
    )
  }
  return <Known key={slug} read={answer.data.data} />
}

function Known({ read }: { read: SharedRead }) {
  const { t } = useT()
  useLive(read)
  const isMember = read.can.post
  return (
    <Page title={read.name} heading={null}>
      <SharedReadHeading read={read} />
      {isMember ? (
        <div className={classes.columns}>
          <div className={classes.side}>
            <MyPosition read={read} />
            <MembersPanel read={read} />
            <MilestonesPanel read={read} />
          </div>
          <div className={classes.talk}>
            <Conversation read={read} />
          </div>
        </div>
      ) : (
        <>
          <p className={classes.outside}>
            {read.can.join
              ? t('Only members can read posts. If you join, they’ll see your name, your position and your posts.')
              : t('Only members can read posts.')}
          </p>
          <div className={classes.halves}>
            <MembersPanel read={read} />
            <MilestonesPanel read={read} />
          </div>
        </>
      )}
    </Page>
  )
}
