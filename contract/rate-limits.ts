/**
 * How many of each a reader can create within a day of theirs. Far above what anyone does by hand, and low enough that
 * nobody fills the database with a script. Imports and archives count as one file, whatever is in it.
 */
export const dailyLimits = {
  notes: 2000,
  transactions: 2000,
  sessions: 5000,
  readings: 2000,
  reviews: 2000,
  comments: 500,
  likes: 2000,
  shelves: 200,
  /** Two bulk actions over the largest selection, and what is put back after them. */
  shelvings: 30_000,
  lists: 200,
  entries: 20_000,
  books: 2000,
  edits: 2000,
  pictures: 1000,
  goals: 200,
  challenges: 100,
  fills: 2000,
  shared_reads: 100,
  milestones: 500,
  posts: 1000,
  joins: 200,
  invitations: 500,
  follows: 500,
  blocks: 500,
  mutes: 500,
  dismissals: 2000,
  reports: 100,
  merges: 200,
  links: 200,
  tokens: 50,
  webhooks: 50,
  deliveries: 500,
  devices: 100,
  exports: 200,
  imports: 200,
} as const

export type DailyLimit = keyof typeof dailyLimits

/** What a call creates: one, or one for each item of a field of its body. */
export type Creates = DailyLimit | { what: DailyLimit; each: string }

/** Per account, or per network for those who are not signed in. A page counts as a call. */
export const callsPerMinute = 1200

/** Drawing a cover takes the server some 15 ms. A browser keeps those of books for a year. */
export const coversPerMinute = 1200

/** Covers of books that are being written down: one for each pause in typing. */
export const draftCoversPerMinute = 120

/** Programs look every few hours. */
export const calendarsPerMinute = 60
