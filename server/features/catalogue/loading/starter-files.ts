import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { AuthorRole } from '../../../../contract/authors.ts'
import { editedFields } from '../../../../contract/book-field-uses.ts'
import { fieldsBy, PublicationDate } from '../../../../contract/book-fields.ts'
import { BookFormat, Genre, Tag } from '../../../../contract/vocabulary.ts'

/** The form of the files in `catalog/`. */

const count = z.int().check(z.gte(1))

const words = () => z.optional(z.string())
const number = () => z.optional(count)

/** The files call the publication date `date`. */
export const starterFields = editedFields.filter((name) => name !== 'publication_date')

const StarterEdition = z.object({
  ...fieldsBy(starterFields, {
    title: words,
    line: words,
    format: () => BookFormat,
    language: words,
    date: words,
    isbn: words,
    count: number,
    duration: number,
  }),
  date: z.optional(PublicationDate),
})
export type StarterEdition = z.infer<typeof StarterEdition>

/** Short names, and titles under which it is known elsewhere; those of editions need not be said again. */
const alsoKnownAs = { also_known_as: z.optional(z.array(z.string())) }

const StarterWork = z.object({
  title: z.string(),
  ...alsoKnownAs,
  authors: z.array(z.union([z.string(), z.object({ name: z.string(), role: AuthorRole })])),
  language: z.string(),
  year: z.optional(z.nullable(z.int())),
  series: z.optional(z.array(z.object({ title: z.string(), position: z.optional(z.nullable(z.number())) }))),
  genres: z.array(z.string()),
  description: z.string(),
  editions: z.array(StarterEdition),
})
export type StarterWork = z.infer<typeof StarterWork>

const StarterAuthor = z.object({
  name: z.string(),
  sort_name: z.string(),
  born: z.optional(z.nullable(z.int())),
  died: z.optional(z.nullable(z.int())),
  bio: z.string(),
})

const StarterFile = z.object({
  authors: z.array(StarterAuthor),
  series: z.array(
    z.object({
      title: z.string(),
      /** How many main works it has; left out while more are to come, or where people count differently. */
      total: number(),
      description: z.string(),
      ...alsoKnownAs,
    }),
  ),
  works: z.array(StarterWork),
})

export interface StarterCatalog extends z.infer<typeof StarterFile> {
  genres: Genre[]
  tags: Tag[]
}

const folder = path.join(import.meta.dirname, '../../../../catalog')
const parts = [
  'classics.json',
  'genre-fiction.json',
  'modern.json',
  'novels-of-today.json',
  'fantasy-and-science-fiction.json',
  'crime-and-horror.json',
  'nonfiction.json',
  'young-readers-and-comics.json',
  'world.json',
]

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(folder, name), 'utf8'))

const firstOfEach = <Item>(items: Item[], key: (item: Item) => string): Item[] =>
  [...new Map(items.toReversed().map((item) => [key(item), item])).values()].toReversed()

export async function readStarterCatalog(): Promise<StarterCatalog> {
  const files = await Promise.all(parts.map(async (name) => StarterFile.parse(await readJson(name))))
  return {
    // An author may have works in several files, and is described in each.
    authors: firstOfEach(
      files.flatMap((file) => file.authors),
      ({ name }) => name,
    ),
    series: firstOfEach(
      files.flatMap((file) => file.series),
      ({ title }) => title,
    ),
    works: files.flatMap((file) => file.works),
    genres: z.array(Genre).parse(await readJson('genres.json')),
    tags: z.array(Tag).parse(await readJson('tags.json')),
  }
}
