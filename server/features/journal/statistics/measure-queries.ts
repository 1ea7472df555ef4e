import { sql, type SQL } from '../../../db/sql.ts'
import type { Question } from './question-queries.ts'

/** A number that a chart shows, in words and in SQL. */
export interface Measure {
  /** How it is counted, for the reader to read. */
  words: string
  /**
   * Rows of `key`, `label`, `part`, `span`, `book_id` and `amount`, which are added up. Those of one bar are the books
   * behind it.
   */
  facts: (question: Question, from?: SQL) => SQL
  /**
   * What `facts` is given for its sums, which are made sooner from it: rows, or columns, that are added up already as far
   * as this measure asks, and have no book.
   */
  added?: SQL
  /**
   * Where one row has an amount for each of several parts, those instead of `part` and `amount`; null leaves the part out. Adding them
   * up side by side takes a third of the time that a row for each takes.
   */
  parts?: Record<string, SQL>
  /** Whether there are facts of the year before too. */
  isCompared?: true
  /** How a key is written, where it is no text: texts are slow to add up by. */
  written?: (key: SQL) => SQL
  /** A table with `slug` and `name`, where a key is the id of one of its rows. */
  names?: SQL
  /** The same, where a part is such an id. */
  partNames?: SQL
  /** Only so many bars, the largest first. */
  most?: number
}

/** Numbers that are no sum over books: rows of `key`, `label`, `part`, `span` and `amount`. */
export interface Figure {
  words: string
  rows: (question: Question) => SQL
}

/** Which of these lower ends a number is from. */
export const stepOf = (value: SQL, ends: readonly number[]): SQL =>
  sql`(${sql.param(ends)}::int[])[width_bucket(${value}, ${sql.param(ends)}::int[])]`

export const asText = (key: SQL): SQL => sql`${key}::text`
