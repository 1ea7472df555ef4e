import { sql } from '../../../db/sql.ts'
import { sharingFault, tooLongToShare, type NoteKind, type NotePatch } from '../../../../contract/notes.ts'
import type { LengthType } from '../../../../contract/lengths.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import type { DayPrecision } from '../../../../shared/date-precision.ts'
import { changedMoment } from '../../../../shared/partial-dates.ts'
import { text } from '../../../../shared/translate.ts'
import { assignments } from '../../../db/assignments.ts'
import { ensureUnchanged } from '../../../db/changed.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { execute, isId, rowsOf } from '../../../db/page.ts'
import { emit } from '../../../events/emit.ts'
import { revokeNarrowed } from '../../community/open-links/queries.ts'
import { hideAgain } from '../../moderation/withdrawn/hide-again-queries.ts'
import { lockQueries } from '../spoiler-locks/queries.ts'
import { isLengthLimited } from './quote-queries.ts'
import { saidBy, valuesOf } from './queries.ts'

interface StoredNote extends Record<string, unknown> {
  updated_at: Date
  book_id: string
  position: number | null
  position_type: LengthType | null
  written_at: Date
  written_precision: DayPrecision
  kind: NoteKind
  said_by: string | null
  /** What its writer chose, also of what a moderator hides. */
  visibility: Visibility
  is_hidden: boolean
  was_shared: boolean
  is_linked: boolean
}

export interface NoteFault {
  field: 'kind' | 'visibility' | 'content' | 'lock.until.position'
  message: string
  /** A number in the message. */
  max?: number
}

/** How a change ended: undefined where there is no such note. */
export type NoteChange = { fault: NoteFault } | { revoked_links: number } | undefined

/** A position that is left out stays; one that is null is removed. */
const withStoredPosition = (patch: NotePatch, stored: Pick<StoredNote, 'position' | 'position_type'>): NotePatch => ({
  ...patch,
  position: patch.position === undefined ? stored.position : patch.position,
  position_type: patch.position_type === undefined ? stored.position_type : patch.position_type,
})

/** What is left out stays; a quote that becomes a note of the reader's own is private again. */
function sharingOf(patch: NotePatch, stored: StoredNote) {
  const kind = patch.kind ?? stored.kind
  const said_by = saidBy(kind, patch.said_by === undefined ? stored.said_by : patch.said_by)
  return { kind, said_by, visibility: patch.visibility ?? (kind === 'note' ? 'private' : stored.visibility) }
}

type Sharing = ReturnType<typeof sharingOf>

function faultOf(content: string, { kind, visibility }: Sharing, stored: StoredNote): NoteFault | undefined {
  if (kind === 'note' && stored.is_hidden)
    return { field: 'kind', message: text('A moderator hid this quote, so you can’t turn it into a note.') }
  if (kind === 'quote' && stored.is_linked && !isLengthLimited(content))
    return { field: 'content', message: tooLongToShare }
  return sharingFault({ kind, visibility, content })
}

const lockNote = async (tx: Transaction, readerId: string, id: string): Promise<StoredNote | undefined> => {
  const [stored] = await rowsOf<StoredNote>(
    tx,
    sql`select updated_at, book_id, position::float8 as position, position_type, written_at, written_precision, kind, said_by,
        coalesce(visibility_before, visibility) as visibility, hidden_at is not null as is_hidden,
        shared_at is not null as was_shared,
        exists (select 1 from links where links.note_id = notes.id and links.revoked_at is null) as is_linked
      from notes where id = ${id} and reader_id = ${readerId} for update`,
  )
  return stored
}

/** The columns that say who sees it: of what a moderator hides, who will when it is shown again. */
function levelOf({ visibility }: Sharing, { is_hidden, was_shared }: StoredNote) {
  if (is_hidden) return { visibility_before: visibility }
  return { visibility, ...(visibility !== 'private' && !was_shared && { shared_at: new Date() }) }
}

export const noteChangeQueries = (db: Handle) => ({
  updateNote: (readerId: string, id: string, patch: NotePatch, timeZone: string): Promise<NoteChange> =>
    db.transaction(async (tx) => {
      const stored = isId(id) ? await lockNote(tx, readerId, id) : undefined
      if (!stored) return undefined
      ensureUnchanged(stored, patch.updated_at)
      const sharing = sharingOf(patch, stored)
      const fault = faultOf(patch.content, sharing, stored)
      if (fault) return { fault }
      // The reader's own words are for nobody else, so nothing is withheld of them.
      const sentLock = sharing.kind === 'quote' ? patch.lock : null
      const lock = await lockQueries(tx).storedLock({ readerId, bookId: stored.book_id }, sentLock)
      if (lock && 'length' in lock)
        return { fault: { field: 'lock.until.position', message: text('Enter :max or less.'), max: lock.length } }
      const written = changedMoment(
        { moment: stored.written_at, precision: stored.written_precision },
        { moment: new Date(patch.written_at), precision: patch.written_precision },
        timeZone,
      )
      const revoked = patch.keep_links
        ? []
        : await revokeNarrowed(tx, readerId, { column: 'note_id', ids: [id] }, sharing.visibility)
      const { kind, said_by } = sharing
      const values = {
        ...valuesOf(withStoredPosition(patch, stored), written),
        kind,
        said_by,
        ...levelOf(sharing, stored),
        ...lock,
      }
      await execute(
        tx,
        sql`update notes set ${assignments(values, sql`updated_at = clock_timestamp()`)} where id = ${id}`,
      )
      if (!stored.is_hidden && stored.visibility === 'private' && sharing.visibility !== 'private') {
        await hideAgain(tx, 'quote', [id])
        // It is news once, however often its writer takes it back.
        if (!stored.was_shared) await emit(tx, [{ name: 'quote.shared', note_id: id }])
      }
      return { revoked_links: revoked.length }
    }),
})
