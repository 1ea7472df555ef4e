import * as z from 'zod/mini'
import { one } from './answers.ts'
import { endpoint } from './endpoint.ts'

export const AuthorRole = z.enum(['author', 'illustrator', 'editor', 'translator', 'narrator'])
export type AuthorRole = z.infer<typeof AuthorRole>

/** An author as named on a book. */
export const Credit = z.object({ slug: z.string(), name: z.string(), role: AuthorRole })
export type Credit = z.infer<typeof Credit>

export const AuthorCard = z.object({
  slug: z.string(),
  name: z.string(),
  photo: z.nullable(z.string()),
  works_count: z.int(),
})
export type AuthorCard = z.infer<typeof AuthorCard>

export const Author = z.extend(AuthorCard, {
  id: z.string(),
  bio: z.nullable(z.string()),
  /** Negative before the common era. */
  birth_year: z.nullable(z.int()),
  death_year: z.nullable(z.int()),
  series_count: z.int(),
})
export type Author = z.infer<typeof Author>

export const getAuthor = endpoint({
  method: 'GET',
  path: '/authors/:author',
  access: 'reader',
  summary: 'One author',
  params: z.object({ author: z.string() }),
  answer: one(Author),
})
