import * as z from 'zod/mini'
import { text } from '../shared/translate.ts'
import { decodeCursor } from './cursor.ts'

/** The forms an answer can take. */

const message = z.optional(z.string())

export const PageMeta = z.object({
  current_page: z.int(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  /** Of an endless list whose page is full: sent as `after`, it leads on from here. */
  next: z.optional(z.string()),
})
export type PageMeta = z.infer<typeof PageMeta>

export const one = <Data extends z.ZodMiniType>(data: Data) => z.object({ data, message })

export const many = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ data: z.array(data), meta: PageMeta, message })

/** Pages without a total: a full page may have a next one. */
export const uncounted = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ data: z.array(data), current_page: z.int(), per_page: z.int(), message })

/** Success without data, with an optional message. */
export const emptyAnswer = z.object({ data: z.null(), message })

/** A short, complete list that is never paged, such as the genres. */
export const all = <Data extends z.ZodMiniType>(data: Data) => z.object({ data: z.array(data) })

/** What every failure looks like; `errors` comes with 422, `request_id` with 500. */
export const Failure = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What it conflicts with, where the caller can do something about it. */
  data: z.optional(z.unknown()),
  request_id: z.optional(z.string()),
})
export type Failure = z.infer<typeof Failure>

/** Pages past it are empty: each page costs as much as all before it. */
export const maxPage = 10_000

const maxPerPage = 100

const largestPage = 1_000_000_000

export const wholeNumber = (max: number) =>
  z.coerce.number().check(z.gte(1), z.lte(max), z.refine(Number.isInteger, text('Enter a whole number.')))

export const pageQuery = (defaultPerPage: number) =>
  z.object({
    page: z._default(wholeNumber(largestPage), 1),
    per_page: z._default(wholeNumber(maxPerPage), defaultPerPage),
  })

/** For lists that may be endless: `after` is the cursor of the page before, and overrides the page's number. */
export const cursorPageQuery = (defaultPerPage: number) =>
  z.extend(pageQuery(defaultPerPage), {
    after: z.optional(z.string().check(z.refine((value) => decodeCursor(value) !== undefined))),
  })

/** For a call whose page size depends on its query. */
export const openPageQuery = z.object({
  page: z._default(wholeNumber(largestPage), 1),
  per_page: z.optional(wholeNumber(maxPerPage)),
})
