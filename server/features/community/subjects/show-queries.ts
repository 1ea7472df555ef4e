import { sql } from '../../../db/sql.ts'
import type { ShownSubject } from '../../../../contract/shown-subjects.ts'
import type { NamedSubject } from '../../../../contract/subjects.ts'
import type { Handle } from '../../../db/database.ts'
import { rowsOf } from '../../../db/page.ts'
import {
  cardColumn,
  stateColumn,
  toState,
  withCover,
  type CardRow,
  type StateRow,
} from '../../catalogue/books/card-queries.ts'
import { saidAbout, subjectBook, subjectWork } from '../../../db/subjects.ts'
import { lockedQuote } from '../../journal/notes/quote-queries.ts'
import { lockedReview } from '../../journal/reviews/queries.ts'
import { personColumn } from '../user-cards/queries.ts'
import { findSubject, type StoredSubject } from './queries.ts'

interface SubjectRow extends Omit<ShownSubject, 'kind' | 'id' | 'book'>, Record<string, unknown> {
  book: CardRow | null
  book_state: StateRow | null
}

/** The subject as a row of `likes`, `comments` or `activities` names it. */
const namedBy = ({ column, id, day }: StoredSubject) => {
  const named = (each: string) => (each === column ? sql`${id}::uuid` : sql`null::uuid`)
  return sql`(select ${named('review_id')} as review_id, ${named('reading_id')} as reading_id, ${day}::date as day,
    ${named('list_id')} as list_id, ${named('goal_id')} as goal_id, ${named('note_id')} as note_id) as subject`
}

export const shownSubjectQueries = (db: Handle) => ({
  /** Undefined unless the viewer may see it. */
  getSubject: async (viewerId: string, named: NamedSubject): Promise<ShownSubject | undefined> => {
    const stored = await findSubject(db, viewerId, named)
    if (!stored) return undefined
    const [review, quote] = [lockedReview(viewerId), lockedQuote(viewerId, subjectWork(sql`subject`))]
    const [row] = await rowsOf<SubjectRow>(
      db,
      sql`select said.*, readers.id = ${viewerId} as is_mine, ${personColumn(viewerId)} as reader,
          book.card as book, book.state as book_state,
          (select json_build_object('is_finished', finished_at is not null) from readings
            where readings.id = subject.reading_id) as log,
          (select json_build_object('slug', slug, 'name', name, 'description', description) from lists
            where lists.id = subject.list_id) as list,
          (select json_build_object('name', name, 'metric', metric, 'target', target) from goals
            where goals.id = subject.goal_id) as goal,
          (select json_build_object('content', ${quote.content}, 'said_by', ${quote.said_by},
              'is_locked', ${quote.is_locked}, 'lock', ${quote.lock})
            from notes where notes.id = subject.note_id) as quote,
          (select json_build_object('rating', rating::float8, 'content', ${review.content}, 'language', language,
              'is_locked', ${review.is_locked}, 'lock', ${review.lock})
            from reviews where reviews.id = subject.review_id) as review
        from ${namedBy(stored)} cross join lateral (${saidAbout(viewerId, sql`subject`)}) as said
        join readers on readers.id = ${stored.owner_id}
        left join lateral (
          select ${cardColumn} as card, ${stateColumn(viewerId)} as state
          from books join works on works.id = books.work_id
          where books.id = ${subjectBook(sql`subject`)}) as book on true`,
    )
    if (!row) return undefined
    const { book, book_state: state, ...rest } = row
    return { ...rest, ...named, book: book && state && { ...withCover(book), me: toState(state) } }
  },
})
