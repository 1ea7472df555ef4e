import { sql, type SQL } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales.ts'
import { canInteract, visibleTo } from '../../db/visibility.ts'
import { byFitness } from '../books/card-queries.ts'

/** The reader in `readers` by name; their picture goes to whoever may see them. */
export const personColumn = (viewerId: string): SQL => sql`(
  select json_build_object('slug', readers.slug, 'name', readers.name, 'image', case when seen then readers.image end,
    'is_visible', seen)
  from (select ${visibleTo(viewerId)} as seen) as look)`

/** A reader's latest log of a work, of any edition of it: with it they take part. */
export const latestReading = (readerId: SQL, workId: SQL): SQL => sql`lateral (
  select readings.*, share_of(readings.progress, readings.length) as share from readings
  where readings.work_id = ${workId} and readings.reader_id = ${readerId}
  order by readings.started_at desc, readings.id limit 1) as reading`

/** The edition of the work in `works` that stands for it: one that the viewer keeps, else the fittest. */
export const ownEdition = (viewerId: string, locale: Locale): SQL => sql`lateral (
  select edition.* from books as edition where edition.work_id = works.id
  order by exists (
    select 1 from library_books where reader_id = ${viewerId} and book_id = edition.id) desc,
    ${byFitness('edition', locale)}
  limit 1) as books`

/**
 * Shared reads with `readers`, who hosts them, and `mine`, what the viewer has to do with them. Those who are in it or
 * invited see it; everybody else by its level and its host's.
 */
export const visibleReads = (viewerId: string): SQL => sql`shared_reads
  join shared_read_members as host on host.shared_read_id = shared_reads.id and host.is_host
  join readers on readers.id = host.reader_id
  left join shared_read_members as mine
    on mine.shared_read_id = shared_reads.id and mine.reader_id = ${viewerId} and mine.state <> 'removed'
  where (mine.state is not null or ${visibleTo(viewerId, sql`shared_reads.visibility`)})`

/** Those who take part see each other; whoever only looks sees those whom they see elsewhere. */
export const memberVisible = (viewerId: string, isMember: boolean): SQL =>
  isMember ? canInteract(viewerId) : visibleTo(viewerId)

/** Where today lies, by the viewer's calendar. */
export const stateOn = (today: string): SQL => sql`case
  when shared_reads.ended_at is not null or shared_reads.ends_on < ${today}::date then 'finished'
  when shared_reads.starts_on > ${today}::date then 'planned' else 'active' end`
