import { Link, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { screens } from '../../../../contract/screens.ts'
import { text } from '../../../../shared/translate.ts'
import type { User } from '../../../../contract/users.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import tabs from '../../../ui/layout/tab-links.module.css'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { QueryStatePage } from '../../frame/page-states/query-state-page.tsx'
import { useUser } from '../users/api.ts'
import { FollowButton } from '../users/follow-button.tsx'
import classes from './profile-screen.module.css'
import { SuspensionNote } from './suspension-note.tsx'
import { UserLink } from '../users/user-link.tsx'

const parts = [
  { path: screens.user.path, label: text('Profile') },
  { path: screens.userReviews.path, label: text('Reviews') },
  { path: screens.userLists.path, label: text('Lists') },
  { path: screens.userShelves.path, label: text('Shelves') },
  { path: screens.userGoals.path, label: text('Goals') },
  { path: screens.userChallenges.path, label: text('Challenges') },
  { path: screens.userFollowers.path, label: text('Followers') },
  { path: screens.userFollowing.path, label: text('Following') },
] as const

interface ProfileScreenProps {
  /** The name of the part: "Reviews". */
  title: string
  /** Above the tabs; a short heading by default. */
  renderHeading?: (user: User) => ReactNode
  children: (user: User) => ReactNode
}

/** A screen of a profile, with its tabs. */
export function ProfileScreen({ title, renderHeading, children }: ProfileScreenProps) {
  const { t } = useT()
  const { user: slug = '' } = useParams({ strict: false })
  const answer = useUser(slug)
  if (!answer.data) {
    return (
      <QueryStatePage answer={answer} failure={t('Failed to load the reader')} skeleton={<Skeleton height="20rem" />} />
    )
  }
  const { data: user } = answer.data
  return (
    <Page title={renderHeading ? user.name : t(':title · :name', { title, name: user.name })} heading={null}>
      {user.suspension && <SuspensionNote suspension={user.suspension} />}
      {renderHeading ? renderHeading(user) : <ShortHeading user={user} title={title} />}
      {/* Of a suspended reader there is nothing else to see. */}
      {!user.suspension && (
        <TabLinks label={t('About :name', { name: user.name })}>
          {parts.map(({ path, label }) => (
            <Link
              key={path}
              to={path}
              params={{ user: user.slug }}
              className={tabs.tab}
              activeOptions={{ exact: path === screens.user.path, includeSearch: false }}
            >
              {t(label)}
            </Link>
          ))}
        </TabLinks>
      )}
      {!user.suspension && children(user)}
    </Page>
  )
}

function ShortHeading({ user, title }: { user: User; title: string }) {
  return (
    <header className={classes.head}>
      <Avatar name={user.name} image={user.image} />
      <div className={classes.words}>
        <p className={classes.name}>
          <UserLink user={user} />
        </p>
        <h1 className={classes.title}>{title}</h1>
      </div>
      {!user.suspension && <FollowButton user={user} />}
    </header>
  )
}
