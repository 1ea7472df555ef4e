import { Link } from '@tanstack/react-router'
import { screens } from '../../../contract/screens.ts'

/** A reader's name, linked to their profile. */
export function UserLink({ user, className }: { user: { slug: string; name: string }; className?: string }) {
  return (
    <Link to={screens.user.path} params={{ user: user.slug }} className={className}>
      <bdi>{user.name}</bdi>
    </Link>
  )
}
