import { sql, type SQL } from './sql.ts'
import type { Visibility } from '../../contract/vocabulary.ts'

/** Which of a reader's books others know of: those that are on shelves, or reviewed, for all who may see a level to see. */

/** What those who may see a level see. */
export const asOpenAs: Record<Visibility, Visibility[]> = {
  public: ['public'],
  followers: ['public', 'followers'],
  private: ['public', 'followers', 'private'],
}

/** Not what is known only from logs, which nobody else sees, or from what is more private. */
export const openBooks = (readerId: string, level: Visibility): SQL => sql`
  select book_id from library_books where reader_id = ${readerId} and shelf is not null
  union all
  select shelf_books.book_id from shelves join shelf_books on shelf_books.shelf_id = shelves.id
  where shelves.reader_id = ${readerId} and shelves.visibility = any (${sql.param(asOpenAs[level])}::text[])
  union all
  select book_id from reviews where reader_id = ${readerId} and not private and hidden_at is null`

/** Whether everybody knows of the book of a row: what `openBooks` finds for one reader, asked of many. */
export const isOpenBook = (row: SQL): SQL => sql`(
  exists (
    select 1 from library_books as kept
    where kept.reader_id = ${row}.reader_id and kept.book_id = ${row}.book_id and kept.shelf is not null)
  or exists (
    select 1 from shelf_books as placed join shelves on shelves.id = placed.shelf_id
    where placed.book_id = ${row}.book_id and shelves.reader_id = ${row}.reader_id and shelves.visibility = 'public')
  or exists (
    select 1 from reviews as open
    where open.reader_id = ${row}.reader_id and open.book_id = ${row}.book_id and not open.private and open.hidden_at is null))`
