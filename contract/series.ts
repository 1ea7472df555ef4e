import * as z from 'zod/mini'
import { many, one, pageQuery } from './answers.ts'
import { authorSeriesPerPage, seriesBooksPath } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { BookCard } from './books.ts'

export const SeriesCard = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** The cover of its first book. */
  cover: z.nullable(z.string()),
  author: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  last_work_publication_date: z.nullable(z.string()),
  /** As many as the catalogue has of it. */
  books_count: z.int(),
  /** How many main works it has in all, by a source or a moderator. Null: unknown, or more are to come. */
  total: z.nullable(z.int()),
  description: z.nullable(z.string()),
})
export type SeriesCard = z.infer<typeof SeriesCard>

export const Series = z.extend(SeriesCard, {
  /** A moderator has said that more are to come. */
  is_ongoing: z.boolean(),
  /** How many of its works the signed-in reader has read, in whatever edition; only main ones where `total` is known. */
  me: z.object({ read_count: z.int() }),
  can: z.object({ edit: z.boolean() }),
})
export type Series = z.infer<typeof Series>

export const listSeries = endpoint({
  method: 'GET',
  path: '/series',
  access: 'reader',
  summary: 'Series, by one author or all',
  query: z.extend(pageQuery(authorSeriesPerPage), { author: z.optional(z.string()) }),
  answer: many(SeriesCard),
})

export const getSeries = endpoint({
  method: 'GET',
  path: '/series/:series',
  access: 'reader',
  summary: 'One series',
  params: z.object({ series: z.string() }),
  answer: one(Series),
})

/** A book in its place in a series; a position may be 1.5, or unknown. */
export const SeriesBook = z.extend(BookCard, { position: z.nullable(z.number()) })
export type SeriesBook = z.infer<typeof SeriesBook>

export const listSeriesBooks = endpoint({
  method: 'GET',
  path: seriesBooksPath,
  access: 'reader',
  summary: 'The books of a series in order, one edition of each work',
  params: z.object({ series: z.string() }),
  query: pageQuery(authorSeriesPerPage),
  answer: many(SeriesBook),
})
