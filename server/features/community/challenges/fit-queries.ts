import { sql, type SQL } from '../../../db/sql.ts'
import type { ChallengePeriod, PromptConditions } from '../../../../contract/challenges.ts'
import type { Filter } from '../../../../contract/filters.ts'
import { addDays } from '../../../../shared/zoned-time.ts'
import type { Handle, Transaction } from '../../../db/database.ts'
import { isWithinDays, startsIn } from '../../../db/known-days.ts'
import { allOf, execute, isId, pageOf, rowsOf, type Condition, type Page } from '../../../db/page.ts'
import { isUniqueViolation } from '../../../errors.ts'
import { cardColumns, toCards, type CardRow } from '../../catalogue/books/card-queries.ts'
import { bookFilter } from '../../library/filters/condition-queries.ts'
import { readingEnd } from '../../../db/reading-dates.ts'

/** Whose books, for which prompt. */
export interface PromptScope {
  readerId: string
  timeZone: string
  challengeId: string
  period: ChallengePeriod
  prompt: PromptConditions & { id: string }
}

/** What filters say of the reader's own doings, which a book that is still to be read has none of. */
const ofDoings = new Set(['shelf', 'review-date', 'reading-date'])

const literally = (words: string) => words.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** Within the period, as far as the day is known. */
function isInPeriod({ period: { start, end }, timeZone }: PromptScope): Condition {
  if ((start ?? end) === null) return undefined
  return isWithinDays(readingEnd, { from: start, until: end && addDays(end, 1), startOf: startsIn(timeZone) })
}

const formatsOf = (filters: Filter[]) =>
  filters.find(({ key, enabled }) => key === 'format' && enabled)?.value as string[] | undefined

const isDone = ({ readerId }: PromptScope): SQL =>
  sql`readings.reader_id = ${readerId} and readings.finished_at is not null`

/** As with goals, a format is the one that was read in. */
const isInFormat = ({ prompt }: PromptScope): Condition => {
  const formats = formatsOf(prompt.filters)
  return formats && sql`readings.book_format = any (${sql.param(formats)}::text[])`
}

/** What a prompt asks of `books` and `works`. */
function fits({ readerId, timeZone, prompt }: PromptScope, filters: Filter[]): Condition[] {
  const { work, edition, own } = bookFilter(filters, { id: readerId, timeZone, level: 'private' })
  const { title_initial: letters, length } = prompt
  const { min, max } = length ?? { min: null, max: null }
  const pages = sql`coalesce(books.pages, (select max(readings.length) from readings where readings.reader_id = ${readerId}
    and readings.book_id = books.id and readings.length_type = 'page'))`
  const initials = sql`array(select fold(letter) from unnest(string_to_array(${letters}, null)) as letter)`
  return [
    ...work,
    ...edition('books'),
    ...own.map((books) => sql`books.id in (${books})`),
    letters !== null &&
      sql`(left(ltrim(fold(books.title)), 1) = any (${initials}) or left(title_key(books.title), 1) = any (${initials}))`,
    min !== null && sql`${pages} >= ${min}`,
    max !== null && sql`${pages} <= ${max}`,
  ]
}

const beyondFormat = (filters: Filter[]) => filters.filter(({ key }) => key !== 'format')

/** Its work fills another prompt of the challenge. */
const isUsed = ({ challengeId, readerId, prompt }: PromptScope): SQL => sql`exists (
  select 1 from challenge_fills as used join books as other on other.id = used.book_id
  where used.challenge_id = ${challengeId} and used.reader_id = ${readerId} and used.prompt_id <> ${prompt.id}
    and other.work_id = books.work_id)`

/** Why a book cannot fill a prompt. */
export type Misfit = 'unfinished' | 'out-of-period' | 'used' | 'unfit'

interface FitRow extends Record<string, unknown> {
  is_finished: boolean
  is_in_period: boolean
  is_used: boolean
  fits: boolean
}

async function findMisfit(tx: Transaction, scope: PromptScope, bookId: string) {
  const finished = (more: Condition[]) => sql`exists (select 1 from readings
    where ${allOf([isDone(scope), sql`readings.book_id = books.id`, ...more])})`
  const [fit] = await rowsOf<FitRow>(
    tx,
    sql`select ${finished([])} as is_finished, ${finished([isInPeriod(scope)])} as is_in_period, ${isUsed(scope)} as is_used,
        coalesce(${allOf([
          finished([isInPeriod(scope), isInFormat(scope)]),
          ...fits(scope, beyondFormat(scope.prompt.filters)),
        ])}, false) as fits
      from books join works on works.id = books.work_id where books.id = ${bookId}`,
    // Put together from the prompt's filters.
    { isPrepared: false },
  )
  if (!fit?.is_finished) return 'unfinished'
  if (!fit.is_in_period) return 'out-of-period'
  if (fit.is_used) return 'used'
  return fit.fits ? undefined : 'unfit'
}

export function fitQueries(db: Handle) {
  const listCards = async (scope: PromptScope, fromBooks: SQL, order: SQL, page: Page) => {
    const { rows, total } = await pageOf<CardRow>(db, page, {
      rows: (limit) => sql`select ${cardColumns} ${fromBooks} order by ${order}, books.id ${limit}`,
      count: sql`select count(*)::int as total ${fromBooks}`,
    })
    return { books: await toCards(db, scope.readerId, rows, 'edition'), total }
  }

  const isNamed = (q: string): Condition => q !== '' && sql`books.title ilike ${`%${literally(q)}%`}`

  return {
    findPrompt: async (challengeId: string, id: string): Promise<PromptScope['prompt'] | undefined> => {
      if (!isId(id)) return undefined
      const [row] = await rowsOf<PromptScope['prompt'] & Record<string, unknown>>(
        db,
        sql`select id, filters, title_initial, case when coalesce(min_pages, max_pages) is not null
            then json_build_object('min', min_pages, 'max', max_pages) end as length
          from challenge_prompts where id = ${id} and challenge_id = ${challengeId}`,
      )
      return row
    },

    /** The reader's finished books that fit and are free, the latest first. */
    listFinished: (scope: PromptScope, q: string, page: Page) =>
      listCards(
        scope,
        sql`from (select readings.book_id, max(readings.finished_at) as finished_at from readings
            where ${allOf([isDone(scope), isInPeriod(scope), isInFormat(scope)])} group by readings.book_id) as done
          join books on books.id = done.book_id join works on works.id = books.work_id
          where ${allOf([sql`not ${isUsed(scope)}`, isNamed(q), ...fits(scope, beyondFormat(scope.prompt.filters))])}`,
        sql`done.finished_at desc`,
        page,
      ),

    /** What of the shelf Want to Read would fit, once it is read. */
    listWanted: (scope: PromptScope, q: string, page: Page) =>
      listCards(
        scope,
        sql`from library_books as kept join books on books.id = kept.book_id join works on works.id = books.work_id
          where ${allOf([
            sql`kept.reader_id = ${scope.readerId} and kept.shelf = 'want-to-read' and not ${isUsed(scope)}`,
            isNamed(q),
            ...fits(
              scope,
              scope.prompt.filters.filter(({ key }) => !ofDoings.has(key)),
            ),
          ])}`,
        sql`kept.position`,
        page,
      ),

    /** Undefined once it is done. */
    fill: async (scope: PromptScope, bookId: string): Promise<Misfit | 'no-member' | undefined> => {
      try {
        return await db.attempt(async (tx) => {
          // One fill of a reader's after the other, so that no two take the same work.
          const members = await execute(
            tx,
            sql`select 1 from challenge_members
              where challenge_id = ${scope.challengeId} and reader_id = ${scope.readerId} for no key update`,
          )
          if (members === 0) return 'no-member'
          const misfit = await findMisfit(tx, scope, bookId)
          if (misfit) return misfit
          await execute(
            tx,
            sql`insert into challenge_fills (challenge_id, prompt_id, reader_id, book_id)
              values (${scope.challengeId}, ${scope.prompt.id}, ${scope.readerId}, ${bookId})
              on conflict (prompt_id, reader_id) do update set book_id = excluded.book_id, filled_at = excluded.filled_at`,
          )
          return undefined
        })
      } catch (error) {
        if (isUniqueViolation(error, 'challenge_fills_book')) return 'used'
        throw error
      }
    },

    empty: (promptId: string, readerId: string) =>
      execute(db, sql`delete from challenge_fills where prompt_id = ${promptId} and reader_id = ${readerId}`),
  }
}
