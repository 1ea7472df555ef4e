import { sql, type SQL } from '../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { canInteract, visibleTo } from '../../../db/visibility.ts'
import { byFitness } from '../../catalogue/books/card-queries.ts'
import { latestFirst } from '../../../db/reading-dates.ts'

/** A reader's latest log of a work, of any edition of it: with it they take part. */
export const latestReading = (readerId: SQL, workId: SQL): SQL => sql`lateral (
  select readings.*, share_of(readings.progress, readings.length) as share from readings
  where readings.work_id = ${workId} and readings.reader_id = ${readerId}
  order by ${latestFirst} limit 1) as reading`

/** The edition that represents the work in `works`: one in the viewer's library, else the best match. */
export const ownEdition = (viewerId: string, locale: Locale): SQL => sql`lateral (
  select edition.* from books as edition where edition.work_id = works.id
  order by exists (
    select 1 from library_books where reader_id = ${viewerId} and book_id = edition.id) desc,
    ${byFitness('edition', locale)}
  limit 1) as books`

/**
 * Shared reads with `readers`, their host, and `mine`, the viewer's membership. Members and invited readers see them;
 * everybody else depending on the visibility of the shared read and of its host.
 */
export const visibleReads = (viewerId: string): SQL => sql`shared_reads
  join shared_read_members as host on host.shared_read_id = shared_reads.id and host.is_host
  join readers on readers.id = host.reader_id
  left join shared_read_members as mine
    on mine.shared_read_id = shared_reads.id and mine.reader_id = ${viewerId} and mine.state <> 'removed'
  where (mine.state is not null or ${visibleTo(viewerId, sql`shared_reads.visibility`)})`

/** Members see each other; other viewers see the members whose profiles they can see. */
export const memberVisible = (viewerId: string, isMember: boolean): SQL =>
  isMember ? canInteract(viewerId) : visibleTo(viewerId)

/** The state on this day of the viewer's calendar. */
export const stateOn = (today: string): SQL => sql`case
  when shared_reads.ended_at is not null or shared_reads.ends_on < ${today}::date then 'finished'
  when shared_reads.starts_on > ${today}::date then 'planned' else 'active' end`
