import * as z from 'zod/mini'
import { all, emptyAnswer, many, one, pageQuery } from './answers.ts'
import { BookCard } from './books.ts'
import { endpoint } from './endpoint.ts'
import { text } from '../shared/translate.ts'
import { Person } from './user-card.ts'
import { Tag } from './vocabulary.ts'

/** So many books of each kind. */
export const nextReadsOfKind = 3

/** What to read after a book. */
export const NextReads = z.object({
  /** The next of each series that it is in, in order; read ones are skipped. */
  series: z.array(BookCard),
  /** What came to Want to Read last. */
  wanted: z.array(BookCard),
  /** What those the reader follows finished or rated highly of late, and is not in their library. */
  friends: z.array(z.object({ book: BookCard, reader: Person })),
})
export type NextReads = z.infer<typeof NextReads>

export const listNextReads = endpoint({
  method: 'GET',
  path: '/books/:book/next-reads',
  access: 'reader',
  summary: 'What to read after a book: the next in its series, from Want to Read, and from those the reader follows',
  refuses: ['not_found'],
  params: z.object({ book: z.string() }),
  answer: one(NextReads),
})

/** Why a book is suggested, in the order of the screen. */
export const SuggestionKind = z.enum(['series', 'followed', 'loved', 'alike', 'popular'])
export type SuggestionKind = z.infer<typeof SuggestionKind>

/** All that a reader has at a time: the best, and some of each kind. */
export const suggestionsPerPage = 80

/** A book of the reader's own library that something is suggested because of. */
const Seed = z.object({ slug: z.string(), title: z.string(), is_loved: z.boolean() })

export const Suggestion = z.object({
  book: BookCard,
  kind: SuggestionKind,
  /** Of a book that is next in a series. */
  series: z.nullable(z.object({ slug: z.string(), title: z.string(), position: z.nullable(z.number()) })),
  /** Of a book that somebody the reader follows finished or loved. */
  friend: z.nullable(Person),
  seed: z.nullable(Seed),
  /** What it has in common with `seed`: an author, or a genre or mood by its name. */
  shared: z.nullable(z.object({ kind: z.enum(['author', 'genre', 'tag']), name: z.string() })),
  /** How many readers here have it. */
  readers_count: z.int(),
})
export type Suggestion = z.infer<typeof Suggestion>

export const listSuggestedBooks = endpoint({
  method: 'GET',
  path: '/suggested-books',
  access: 'reader',
  summary: 'What to read next, best first, each with why; worked out on this server from what is public here',
  query: z.extend(pageQuery(suggestionsPerPage), {
    /** A reader’s very first suggestions take a moment: `now` waits for them, otherwise they come later. */
    first: z.optional(z.enum(['now'])),
  }),
  answer: many(Suggestion),
})

/** Where a book was suggested: the kinds above, or from Want to Read. */
export const DismissedKind = z.enum([...SuggestionKind.options, 'wanted'])
export type DismissedKind = z.infer<typeof DismissedKind>

/** So long a postponed suggestion is away. */
export const postponedDays = 30

export const dismissBook = endpoint({
  method: 'PUT',
  path: '/dismissed-books/:book',
  access: 'reader',
  summary: 'Don’t suggest a book, for a month or for good',
  refuses: ['not_found'],
  params: z.object({ book: z.string() }),
  body: z.object({ for: z.enum(['month', 'good']), kind: DismissedKind }),
  answer: emptyAnswer,
  creates: 'dismissals',
})

export const restoreDismissedBook = endpoint({
  method: 'DELETE',
  path: '/dismissed-books/:book',
  access: 'reader',
  summary: 'Let a book be suggested again',
  refuses: ['not_found'],
  params: z.object({ book: z.string() }),
  answer: emptyAnswer,
})

export const DismissedBook = z.object({
  book: BookCard,
  /** Until when it isn’t suggested; null is for good. */
  until: z.nullable(z.string()),
})
export type DismissedBook = z.infer<typeof DismissedBook>

export const listDismissedBooks = endpoint({
  method: 'GET',
  path: '/dismissed-books',
  access: 'reader',
  summary: 'Books that are not suggested, the latest first',
  query: pageQuery(24),
  answer: many(DismissedBook),
})

export const bookLengths = { short: text('Short'), medium: text('Medium'), long: text('Long') } as const

/** In pages; an audiobook counts by the pages that its hours would be. */
export const pagesOfLength = {
  short: { from: 1, to: 220 },
  medium: { from: 221, to: 420 },
  long: { from: 421, to: 1_000_000 },
} as const

export const readingTimes = { evening: text('An evening'), weekend: text('A weekend'), week: text('A week') } as const

/** How much somebody reads in that time. */
export const hoursOfTime = { evening: 4, weekend: 10, week: 16 } as const

/** For a reader with too few sessions to know their own. */
export const usualPagesPerHour = 40

export const wantedReadsCount = 12
const maxMoods = 5

/** Slugs of the emotional palette, with commas between them. */
const Moods = z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+(,[a-z0-9-]+)*$/))

export const moodsIn = (moods: string | undefined): string[] => (moods ? moods.split(',').slice(0, maxMoods) : [])

export const WantedRead = z.object({
  book: BookCard,
  pages: z.nullable(z.int()),
  /** How long it takes: an audiobook's own length, else at the reader's pace or the usual one. */
  minutes: z.nullable(z.int()),
  /** Those of the moods that were asked for which readers felt, or else what they felt most. */
  moods: z.array(Tag),
})
export type WantedRead = z.infer<typeof WantedRead>

export const listWantedReads = endpoint({
  method: 'GET',
  path: '/wanted-reads',
  access: 'reader',
  summary: 'Books on Want to Read that fit a mood, a length and the time there is, the best fit first',
  query: z.object({
    moods: z.optional(Moods),
    length: z.optional(z.enum(Object.keys(bookLengths) as [keyof typeof bookLengths])),
    time: z.optional(z.enum(Object.keys(readingTimes) as [keyof typeof readingTimes])),
  }),
  answer: z.extend(all(WantedRead), {
    /** The reader's own, where it is known. */
    pages_per_hour: z.nullable(z.int()),
    /** How many books are on Want to Read. */
    total: z.int(),
  }),
})
