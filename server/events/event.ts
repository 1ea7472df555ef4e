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

interface OfMember {
  shared_read_id: string
  reader_id: string
}

interface Payloads {
  'book.shelved': Shelving
  'book.added-to-shelf': { shelf_id: string; book_id: string }
  'reading.started': OfReading
  'reading.finished': OfReading
  /** Its dates were corrected, or it is unfinished again. */
  'reading.changed': OfReading
  'progress.made': Progress
  'progress.undone': Progress
  'review.created': { review_id: string }
  /** A rating got its text. */
  'review.worded': { review_id: string }
  'review.liked': { review_id: string; reader_id: string }
  'review.commented': { comment_id: string }
  'list.created': { list_id: string }
  /** What it asks for is another: it has yet to be met. */
  'goal.changed': { goal_id: string }
  /** Found out at `found_at`, some time after it was. */
  'goal.met': { goal_id: string; met_at: string; found_at: Date }
  'follow.started': OfFollow
  'follow.requested': OfFollow
  'follow.accepted': OfFollow
  'member.invited': OfMember
  /** An invitation was accepted, or a member was removed. */
  'member.changed': OfMember
  'merge.decided': { proposal_id: string }
  /** Signed out, by whomever. */
  'session.ended': { session_id: string }
  /** Another day to return it, or it is back. */
  'loan.changed': { transaction_id: string }
}

export type EventName = keyof Payloads

type AnyEvent = { [Name in EventName]: { name: Name } & Payloads[Name] }[EventName]

/** Something that happened, recorded by the code that wrote it. Names are `<noun>.<what became of it>`. */
export type Event<Name extends EventName = EventName> = Extract<AnyEvent, { name: Name }>

/** Those of some names, in their order. */
export const named = <Name extends EventName>(events: readonly AnyEvent[], ...names: Name[]): Event<Name>[] =>
  events.filter((event): event is Event<Name> => (names as EventName[]).includes(event.name))
