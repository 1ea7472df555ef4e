import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

export const archiveFormat = 'quire-archive'

/** Raised when an older Quire could no longer read what is written. */
export const archiveVersion = 1

/** What the reader's own picture is called in an archive. */
export const packedAvatar = 'avatar.webp'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')))

export const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: z.int(),
  app: z.object({ name: z.string(), version: z.string() }),
  exported_at: z.string(),
  counts: z.record(z.string(), z.int()),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestOf = (exportedAt: Date, counts: Record<string, number>): Manifest => ({
  format: archiveFormat,
  version: archiveVersion,
  app: { name: 'Quire', version },
  exported_at: exportedAt.toISOString(),
  counts,
})

/** Explains the format to people who open the archive without Quire. */
export const readme = (manifest: Manifest) => `A READER'S LIBRARY

Written by Quire ${manifest.app.version} on ${manifest.exported_at.slice(0, 10)}, as format ${manifest.format}, version ${manifest.version}.

Quire reads this file back: Library, Import & export, drop it there. Nothing in it depends on Quire, though. Every
.json file is plain JSON in UTF-8: an array with one object per line.

  manifest.json       the format, its version, and how many of each there are
  profile.json        what the reader says of themselves, and their settings; no passwords, no addresses
  books.json          every book that is named below, with its work, authors, series and genres
  library.json        the books in the library, in the order of their shelf; "shelf" is one of the shelves that
                      everybody has
  shelves.json        the reader's own shelves, in order
  shelf_books.json    what stands on them, in order
  reviews.json        ratings from 1 to 5, texts, and the emotional palette
  readings.json       reading logs with their sessions
  notes.json          notes, in the order of each book
  transactions.json   bought, sold, lent and barrowed
  lists.json          lists: put together by hand, chosen by filters, or a snapshot of that
  list_entries.json   what is on them, in order
  goals.json          reading goals
  follows.json        who is followed and who follows; like the next two, for information only
  comments.json       what the reader wrote under others' reviews
  shared_read_posts.json
                      what they wrote while reading together with others
  covers/             pictures that the reader put on books they added
  avatar.webp         their own picture, if they have one

"book" is the "id" of a book in books.json, "shelf" and "list" are the "slug" of one in shelves.json and lists.json. Those
and all other ids and slugs are those of the server that wrote this; elsewhere the same things have others. "contributed"
says whether the reader added the book there. Times are UTC, days are the reader's. In texts, **strong**, *emphasis* and
||spoiler|| are marks.
`
