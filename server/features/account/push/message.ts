import { localePath, type Locale } from '../../../../contract/locales.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import type { PushMessage } from '../../../../contract/push-message.ts'
import { screens } from '../../../../contract/screens.ts'
import { translatorFor } from '../../../locales.ts'
import { sentenceOf } from '../notifications/sentence.ts'
import { mostMessageBytes } from './encryption.ts'

/** More than any device shows. */
const mostLetters = 300

function hiddenPath({ kind, slug }: NonNullable<Notification['hidden']>): string {
  if (kind === 'post' && slug === null) return screens.sharedReads.path
  if (kind === 'review' || slug === null) return screens.libraryReviews.path
  const paths = {
    list: screens.list.path.replace('$list', slug),
    challenge: screens.challenge.path.replace('$challenge', slug),
    comment: screens.book.path.replace('$book', slug),
    post: screens.sharedRead.path.replace('$read', slug),
  }
  return paths[kind]
}

/** Where the reader wants to go who presses it: the page that its sentence links to. */
function pathOf({ kind, reader, book, shared_read, merge, hidden }: Notification): string {
  if (kind === 'requested') return `${screens.connections.path}?kind=requests`
  if (kind === 'followed' && reader) return screens.user.path.replace('$user', reader.slug)
  if (kind === 'goal-met') return screens.goals.path
  if (kind === 'webhook-off') return screens.accountApps.path
  if (kind === 'accounts-waiting') return screens.moderationPart.path.replace('$part', 'accounts')
  if (kind === 'reports-waiting') return screens.moderation.path
  if (hidden) return hiddenPath(hidden)
  if (shared_read) return screens.sharedRead.path.replace('$read', shared_read.slug)
  if (book) return screens.book.path.replace('$book', book.slug)
  if (merge?.author) return screens.author.path.replace('$author', merge.author.slug)
  return screens.notifications.path
}

/** As few words as the list of notifications itself has, in the reader's language. */
export function pushMessageOf(notification: Notification, locale: Locale): Buffer {
  const message: PushMessage = {
    id: notification.id,
    kind: notification.kind,
    text: Array.from(sentenceOf(notification, translatorFor(locale)))
      .slice(0, mostLetters)
      .join(''),
    lang: locale,
    path: localePath(locale, pathOf(notification)),
  }
  const written = Buffer.from(JSON.stringify(message))
  if (written.length <= mostMessageBytes) return written
  return Buffer.from(JSON.stringify({ ...message, path: localePath(locale, screens.notifications.path) }))
}
