import { Link } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import type { Person } from '../../../../contract/user-card.ts'

/** A reader's name, linked to their profile. */
export function UserLink({ user, className }: { user: { slug: string; name: string }; className?: string }) {
  return (
    <Link to={screens.user.path} params={{ user: user.slug }} className={className}>
      <bdi>{user.name}</bdi>
    </Link>
  )
}

/** A name, linked if the profile is visible. */
export const PersonName = ({ person }: { person: Person }) =>
  person.is_visible ? <UserLink user={person} /> : <bdi>{person.name}</bdi>
