import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

export const archiveFormat = 'quire-archive'

/** Raised when an older Quire could no longer read what is written. */
export const archiveVersion = 3

/** What the reader's own picture is called in an archive. */
export const packedAvatar = 'avatar.webp'

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))

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

To import it into Quire, open Library, Import and export, and drop the file there. Nothing in it depends on Quire: every
.json file is plain JSON in UTF-8, an array with one object per line.

  manifest.json       the format, its version, and how many of each there are
  profile.json        the reader's profile and settings; no passwords, no e-mail addresses
  books.json          every book mentioned below, with its work, authors, series and genres
  library.json        the books in the library, in the order of their shelf; "shelf" is one of the standard
                      shelves
  shelf_stays.json    when each book was on which standard shelf; "removed_at" is null while it's there
  shelves.json        the reader's own shelves, in order
  shelf_books.json    the books on them, in order
  reviews.json        ratings from 1 to 5, texts, and the emotional palette; "lock" is how far into the book the text has
                      spoilers, in percent and as it was entered, or the whole book
  readings.json       reading logs with their sessions; "timer" is what the timer of an open one has counted
  notes.json          notes and quotes, in the order of each book
  transactions.json   bought, sold, lent and barrowed
  dismissed_books.json
                      suggestions the reader turned down; "until" is null if for good
  lists.json          lists: manual, dynamic or snapshot
  list_entries.json   their entries, in order
  goals.json          reading goals
  challenges.json     challenges the reader made or joined, with the books that fill their prompts
  follows.json        followers and followed readers; like the next six, for information only
  muted_readers.json  readers left out of the reader's feed
  muted_books.json    books left out of it, in all their editions
  comments.json       the reader's comments; "on" says on what: a review, log, day of progress, list, goal or quote;
                      "lock" as in reviews
  likes.json          what the reader liked, named likewise
  shared_read_posts.json
                      the reader's posts in shared reads
  reveals.json        texts with a spoiler lock that the reader chose to read
  links.json          what the reader shared by link, without the secret addresses: an import opens none of them again
  covers/             covers the reader uploaded for books they added
  avatar.webp         the profile picture, if there is one

"book" is the "id" of a book in books.json, "shelf" and "list" are the "slug" of one in shelves.json and lists.json. All
ids and slugs come from the server that wrote this archive and differ on other servers. "contributed" says whether the
reader added the book to its catalogue. Times are UTC, days are the reader's. A date with a precision other than "time" is a
calendar day, month or year in any time zone, written as noon UTC; so is any "added_at" or "created_at" at noon UTC exactly. In
texts, **strong**, *emphasis* and ||spoiler|| are marks.
`
