import type { ReactNode } from 'react'
import type { UserCard as UserCardData } from '../../../../contract/user-card.ts'
import { dotted, isolate, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { FollowButton } from './follow-button.tsx'
import classes from './user-card.module.css'
import { UserLink } from './user-link.tsx'

interface UserCardProps {
  user: UserCardData
  /** By default the follow button. */
  actions?: ReactNode
}

/** A reader in a list. Of a hidden profile only the name is shown. */
export function UserCard({ user, actions }: UserCardProps) {
  return (
    <article className={classes.root}>
      <Avatar name={user.name} image={user.image} />
      <div className={classes.words}>
        <h3 className={classes.name}>{user.is_visible ? <UserLink user={user} /> : <bdi>{user.name}</bdi>}</h3>
        <Facts user={user} />
      </div>
      <div className={classes.actions}>{actions ?? <FollowButton user={user} />}</div>
    </article>
  )
}

function Facts({ user }: { user: UserCardData }) {
  const { t, plural } = useT()
  const { location, followers_count: followers, books_in_common: books } = user
  const facts = [
    user.is_me && t('You'),
    user.follows_me === 'following' && t('Follows you'),
    !user.is_visible && t('Followers only'),
    books !== null && plural(books, ':count book in common', ':count books in common'),
    location,
    followers !== null && followers > 0 && plural(followers, ':count follower', ':count followers'),
  ].filter((fact) => fact !== false && fact !== null)
  return <p className={classes.facts}>{facts.length > 0 ? dotted(...facts) : isolate(`@${user.slug}`)}</p>
}
