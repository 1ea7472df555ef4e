import type { MailedKind } from '../../contract/security-events.ts'
import type { Locale } from '../../contract/locales.ts'

/** A shelf of everybody's was chosen for a book, or none. */
interface Shelving {
  reader_id: string
  book_id: string
}

interface OfReading {
  reading_id: string
}

/** A session was added or deleted; `finished_at` is its own end. */
interface Progress extends OfReading {
  finished_at: Date | string
}

interface OfFollow {
  follower_id: string
  followee_id: string
}

interface OfSharedRead {
  shared_read_id: string
}

interface OfMember extends OfSharedRead {
  reader_id: string
}

interface OfPost {
  post_id: string
}

interface OfReader {
  reader_id: string
}

interface Addressee {
  name: string
  email: string
}

interface OfMerge {
  merge_id: string
}

interface Payloads {
  'book.shelved': Shelving & {
    /** One of its logs was changed, and the book followed that. */
    by_log?: boolean
  }
  'book.added-to-shelf': { shelf_id: string; book_id: string }
  'reading.started': OfReading
  'reading.finished': OfReading
  /** Its dates were corrected, or it is unfinished again. */
  'reading.changed': OfReading
  /** Its length was corrected, so that its position is another share of the book. */
  'reading.resized': OfReading
  /** What only its reader sees: its name, its timer, the moods of a session. */
  'reading.edited': OfReading
  'reading.deleted': { reader_id: string; work_id: string }
  'progress.made': Progress
  'progress.undone': Progress
  'review.created': { review_id: string }
  /** A rating got its text. */
  'review.worded': { review_id: string }
  /** Others see a quote for the first time. */
  'quote.shared': { note_id: string }
  'like.created': { like_id: string }
  'comment.created': { comment_id: string }
  'list.created': { list_id: string }
  /** What it asks for is another: it has yet to be met. */
  'goal.changed': { goal_id: string }
  /** Found out at `found_at`, some time after it was. */
  'goal.met': { goal_id: string; met_at: string; found_at: Date }
  'follow.started': OfFollow
  'follow.requested': OfFollow
  'follow.accepted': OfFollow
  'reader.blocked': { blocker_id: string; blocked_id: string }
  'reader.suspended': OfReader
  'reader.reinstated': OfReader
  /** Asked for their account to be deleted; until it is, they can return. */
  'reader.deletion_requested': OfReader & { locale: Locale }
  'reader.returned': OfReader
  /** Somebody asked to join, and waits for approval. */
  'account.requested': OfReader
  /** Approved, declined, or deleted because nobody looked at it in time. */
  'account.decided': OfReader
  /** With what a letter needs: an account that is declined is deleted. */
  'account.approved': { to: Addressee; locale: Locale }
  'account.declined': { to: Addressee; locale: Locale; reason: string | null }
  /** By a moderator, with the line of the log about it. */
  'content.hidden': { action_id: string }
  /** A book that another reader added, or an edit of theirs taken back; by a moderator, with the line of the log. */
  'book.corrected': { action_id: string }
  /** What was hidden is restored. */
  'content.shown': { target_id: string }
  /** The owner of the content or account, who must not be notified. */
  'report.made': { accused_id: string | null }
  'report.decided': { moderator_id: string }
  'appeal.made': OfReader
  'appeal.answered': { appeal_id: string }
  /** Its settings were changed, or it was ended or resumed. */
  'shared-read.changed': OfSharedRead
  'milestone.created': OfSharedRead
  'milestone.changed': OfSharedRead
  'milestone.deleted': OfSharedRead
  /** A post or a reply. */
  'post.created': OfPost
  /** Edited, hidden, or shown again. */
  'post.changed': OfPost
  'post.deleted': OfSharedRead
  'post.revealed': OfPost & OfReader
  'member.invited': OfMember
  /** An invitation was accepted, or a member was removed. */
  'member.changed': OfMember
  /** By themselves, by a block or with their account, or their invitation was withdrawn. */
  'member.left': OfMember
  'merge.decided': { proposal_id: string }
  'merge.applied': OfMerge
  'merge.undone': OfMerge
  'export.finished': { export_id: string }
  /** The owner of an account that was taken over still reads what comes to the former address. */
  'address.changed': OfReader & { former_email: string; locale: Locale }
  /** A way into an account has changed: its owner gets an e-mail. */
  'security.changed': OfReader & {
    kind: MailedKind
    /** Where it was done, as the reader's log has it. */
    browser: string | null
    system: string | null
    network: string
  }
  /** Signed out, by the reader or by someone else. */
  'session.ended': { session_id: string }
  /** The due date changed, or the book was returned. */
  'loan.changed': { transaction_id: string }
}

export type EventName = keyof Payloads

type AnyEvent = { [Name in EventName]: { name: Name } & Payloads[Name] }[EventName]

/** Something that happened, recorded by the code that wrote it. Names are `<noun>.<what became of it>`. */
export type Event<Name extends EventName = EventName> = Extract<AnyEvent, { name: Name }>

/** An event with an id of its own: what is delivered at least once carries it, so that a repeat is recognised. */
export type Recorded<Name extends EventName = EventName> = Event<Name> & { event_id: string } & Origin

export interface Origin {
  /** Came in a file, so that it happened long ago or elsewhere. */
  isImported?: boolean
}

const isNamed =
  <Name extends EventName>(names: Name[]) =>
  <Some extends AnyEvent>(event: Some): event is Some & Event<Name> =>
    (names as EventName[]).includes(event.name)

/** Those of some names, in their order. */
export const named = <Some extends AnyEvent, Name extends EventName>(events: readonly Some[], ...names: Name[]) =>
  events.filter(isNamed(names))
