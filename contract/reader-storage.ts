import * as z from 'zod/mini'
import { text } from '../shared/translate.ts'
import { emptyAnswer, many, pageQuery } from './answers.ts'
import { searchTextLength } from './constants.ts'
import { endpoint } from './endpoint.ts'

/** A megabyte as disks and the storage of readers are counted. */
export const megabyte = 1_000_000

/** A terabyte. */
const mostMegabytes = 1_000_000

/** What the files of a reader take up, in bytes. */
export const ReaderStorage = z.object({
  slug: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  covers: z.int(),
  avatar: z.int(),
  imports: z.int(),
  exports: z.int(),
  used: z.int(),
  /** The most it may use. */
  allowed: z.int(),
  /** As an admin set it; null: as much as every reader has. */
  megabytes: z.nullable(z.int()),
})
export type ReaderStorage = z.infer<typeof ReaderStorage>

const readersPerPage = 12

export const listReaderStorage = endpoint({
  method: 'GET',
  path: '/administration/storage',
  access: 'reader',
  sessionOnly: true,
  summary: 'Readers with what their files take up, the largest first, or found by name or @username; for admins',
  refuses: ['not_found'],
  query: z.extend(pageQuery(readersPerPage), {
    q: z.optional(z.string().check(z.trim(), z.maxLength(searchTextLength))),
  }),
  answer: many(ReaderStorage),
})

export const StorageLimit = z.object({
  megabytes: z.nullable(
    z.number().check(z.gte(0), z.lte(mostMegabytes), z.refine(Number.isInteger, text('Enter a whole number.'))),
  ),
})
export type StorageLimit = z.infer<typeof StorageLimit>

export const setReaderStorage = endpoint({
  method: 'PUT',
  path: '/administration/storage/:user',
  access: 'reader',
  sessionOnly: true,
  summary: 'Set how many megabytes a reader’s files can take up; null for as many as every reader has. For admins',
  params: z.object({ user: z.string() }),
  body: StorageLimit,
  answer: emptyAnswer,
})
