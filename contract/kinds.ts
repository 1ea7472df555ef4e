import * as z from 'zod/mini'
import { screens } from './screens.ts'
import type { Person } from './user-card.ts'

/** What the kinds of notifications and of activities have in common. */

/** A name in a sentence, which on a screen links to its address. */
export interface Name {
  text: string
  path?: string
}

/** A book as a sentence names it. */
export const NamedBook = z.object({ slug: z.string(), title: z.string() })
export type NamedBook = z.infer<typeof NamedBook>

export const userPath = ({ slug }: { slug: string }) => screens.user.path.replace('$user', slug)

export const bookPath = ({ slug }: { slug: string }) => screens.book.path.replace('$book', slug)

export const readerName = (reader: Person): Name =>
  reader.is_visible ? { text: reader.name, path: userPath(reader) } : { text: reader.name }

export const bookName = (book: NamedBook): Name => ({ text: book.title, path: bookPath(book) })

export type Parts = Readonly<Record<string, z.ZodMiniType>>

export type PayloadOf<Carried extends Parts> = { -readonly [Part in keyof Carried]: z.infer<Carried[Part]> }

type NamesOf<Each> = Each extends unknown ? keyof Each : never
type SchemaOf<Part extends PropertyKey, Each> = Each extends Readonly<Record<Part, infer Schema>> ? Schema : never

/** The parts of all kinds as one thing carries them: those that its own kind does not are null. */
export const nullableParts = <Carried extends Parts>(kinds: Readonly<Record<string, { parts: Carried }>>) =>
  Object.fromEntries(
    Object.values(kinds)
      .flatMap(({ parts }) => Object.entries(parts))
      .map(([name, schema]) => [name, z.nullable(schema)]),
  ) as { [Part in NamesOf<Carried>]: z.ZodMiniNullable<SchemaOf<Part, Carried>> }
