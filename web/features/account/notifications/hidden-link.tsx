import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Notification } from '../../../../contract/notifications.ts'
import { screens } from '../../../../contract/screens.ts'

type HiddenLinkProps = Pick<NonNullable<Notification['hidden']>, 'kind' | 'slug'> & { children: ReactNode }

/** To where its owner still sees what was hidden, why, and how to appeal. */
export function HiddenLink({ kind, slug, children }: HiddenLinkProps) {
  if (kind === 'post' && slug === null) return <Link to={screens.sharedReads.path}>{children}</Link>
  if (kind === 'review' || slug === null) return <Link to={screens.libraryReviews.path}>{children}</Link>
  const addresses = {
    list: screens.list.path.replace('$list', slug),
    challenge: screens.challenge.path.replace('$challenge', slug),
    comment: screens.book.path.replace('$book', slug),
    post: screens.sharedRead.path.replace('$read', slug),
  }
  return <Link to={addresses[kind]}>{children}</Link>
}
