import * as z from 'zod/mini'
import { text } from '../../shared/translate.ts'
import { HideableKind } from '../moderation-log.ts'
import { screens } from '../screens.ts'
import { NamedSubject, subjectPath } from '../subjects.ts'
import { notificationKind } from './kind.ts'

export const contentHidden = notificationKind({
  setting: text('My content hidden by a moderator'),
  icon: 'gavel',
  parts: {
    /** Its kind and name, and the list, challenge or shared read that it is or is in; null where its writer has left that shared read. */
    hidden: z.object({
      kind: HideableKind,
      thing: z.string(),
      slug: z.nullable(z.string()),
      /** What a comment is on, unless it was deleted since. */
      subject: z.nullable(NamedSubject),
    }),
    /** Why it was hidden. */
    excerpt: z.nullable(z.string()),
  },
  names: ({ hidden }) => ({ thing: { text: hidden.thing } }),
  sentence: ({ t }, names) => t('A moderator hid something you wrote: :thing', names),
  // To where its owner still sees it, why it was hidden, and how to appeal.
  path: ({ hidden: { kind, slug, subject } }) => {
    if (subject && subject.kind !== 'review') return subjectPath(subject)
    if (kind === 'post' && slug === null) return screens.sharedReads.path
    if (kind === 'quote') return screens.libraryNotes.path
    if (kind === 'review' || slug === null) return screens.libraryReviews.path
    const paths = {
      list: screens.list.path.replace('$list', slug),
      challenge: screens.challenge.path.replace('$challenge', slug),
      comment: screens.book.path.replace('$book', slug),
      post: screens.sharedRead.path.replace('$read', slug),
    }
    return paths[kind]
  },
  action: text('More details'),
})
