import * as z from 'zod/mini'
import { one, pageQuery } from './answers.ts'
import { authorBooksPerPage } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { text } from '../shared/translate.ts'

export const authorRoles = {
  author: text('Author#role'),
  illustrator: text('Illustrator'),
  editor: text('Editor'),
  translator: text('Translator'),
  narrator: text('Narrator'),
} as const
export const AuthorRole = z.enum(Object.keys(authorRoles) as [keyof typeof authorRoles])
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

/** An author's address may ask for a few of their books only: `?limit=6`. */
export function limitIn({ limit }: Record<string, unknown>): number | undefined {
  const read = pageQuery(authorBooksPerPage).shape.per_page.safeParse(limit)
  return limit !== undefined && read.success ? read.data : undefined
}

export const getAuthor = endpoint({
  method: 'GET',
  path: '/authors/:author',
  access: 'reader',
  summary: 'One author',
  params: z.object({ author: z.string() }),
  answer: one(Author),
})
