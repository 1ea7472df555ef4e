import { SQL, sql } from '../../../db/sql.ts'
import { allOf } from '../../../db/page.ts'
import type { Question } from './question-queries.ts'

/** SQL, or how a question makes it. */
type Piece = SQL | ((question: Question) => SQL)

/**
 * A number that a chart shows. Each row of `from` adds its amount to the bar of its key and part, and the rows of one bar are the
 * books behind it.
 */
export interface Measure {
  /** How it is counted, for the reader to read. */
  words: string
  key: Piece
  label?: SQL
  part?: SQL
  /** 1 where it is left out. */
  amount?: SQL
  /**
   * Where one row has an amount for each of several parts, those instead of `part` and `amount`; null leaves the part out. Adding them
   * up side by side takes a third of the time that a row for each takes.
   */
  amounts?: Record<string, SQL>
  /** With `book_id` where books are behind the bars, and `span` where they are compared. */
  from: Piece
  /** The same without books, as far added up as the bars need: what takes long is added up once for several charts. */
  added?: Piece
  where?: Piece
  /** Whether there are rows of the year before too. */
  isCompared?: true
  /** How a key is written, where a cast to text is not enough: numbers are faster to add up by than texts. */
  written?: (key: SQL) => SQL
  /** A table with `slug` and `name`, where a key is the id of one of its rows. */
  names?: SQL
  /** The same, where a part is such an id. */
  partNames?: SQL
  /** Only so many bars, the largest first. */
  most?: number
}

/** Which of these lower ends a number is from. */
export const stepOf = (value: SQL, ends: readonly number[]): SQL =>
  sql`(${sql.param(ends)}::int[])[width_bucket(${value}, ${sql.param(ends)}::int[])]`

const none = sql`null`
const one = sql`1`
const always = sql`true`

/** What a row adds to each of several parts. */
const eachPart = (parts: string[], values: SQL): SQL =>
  sql`cross join lateral unnest(${sql.param(parts)}::text[], ${values}) as each (part, amount)`

const floats = (values: SQL[]): SQL => sql`array[${sql.join(values, sql`, `)}]::float8[]`

function piecesOf(question: Question, { key, from, added = from, where = always }: Measure) {
  const make = (piece: Piece) => (piece instanceof SQL ? piece : piece(question))
  return { key: make(key), from: make(from), added: make(added), where: make(where) }
}

/** The rows added up by key, label and part: the `amount` of these days and that of the year `before`. */
export function sumsOf(question: Question, measure: Measure): SQL {
  const { label = none, part = none, amount = one, amounts, isCompared } = measure
  const { key, added, where } = piecesOf(question, measure)
  const rows = (columns: SQL) => sql`select ${key} as key, ${label} as label, ${columns} from ${added} where ${where}`
  if (amounts) {
    const sums = Object.values(amounts).map((value) => sql`sum(${value})`)
    return sql`select key, label, each.part, each.amount, null::float8 as before
      from (${rows(sql`${floats(sums)} as amounts`)} group by 1, 2) as sums ${eachPart(Object.keys(amounts), sql`amounts`)}
      where each.amount is not null`
  }
  const [now, before] =
    isCompared && question.spans.before
      ? [sql`sum(${amount}) filter (where span = 0)`, sql`sum(${amount}) filter (where span = 1)`]
      : [sql`sum(${amount})`, sql`null::float8`]
  return sql`${rows(sql`${part} as part, ${now} as amount, ${before} as before`)} group by 1, 2, 3`
}

/** The rows of these days, each of one part: `key`, `part`, `book_id` and `amount`. */
export function booksOf(question: Question, measure: Measure): SQL {
  const { part = none, amount = one, amounts, isCompared } = measure
  const { key, from, where } = piecesOf(question, measure)
  if (amounts) {
    return sql`select ${key} as key, each.part, book_id, each.amount
      from ${from} ${eachPart(Object.keys(amounts), floats(Object.values(amounts)))}
      where ${where} and each.amount is not null`
  }
  return sql`select ${key} as key, ${part} as part, book_id, ${amount} as amount from ${from}
    where ${allOf([where, isCompared && sql`span = 0`])}`
}
