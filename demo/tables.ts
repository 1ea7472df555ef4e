import type { Cell } from '../server/features/catalogue/loading/copy-queries.ts'

/** In the order in which rows can be written: each after what it refers to. */
export const demoTableNames = [
  'readers',
  'credentials',
  'reader_genres',
  'follows',
  'library_books',
  'shelf_stays',
  'shelves',
  'shelf_books',
  'readings',
  'reading_sessions',
  'reading_session_tags',
  'reviews',
  'review_tags',
  'likes',
  'comments',
  'notes',
  'transactions',
  'goals',
  'shared_reads',
  'shared_read_members',
  'shared_read_milestones',
  'shared_read_posts',
] as const

type Row = Readonly<Record<string, Cell>>

/** All rows of the demo; those of one table have the same columns. */
export type DemoTables = Record<(typeof demoTableNames)[number], Row[]>

export const emptyTables = (): DemoTables =>
  Object.fromEntries(demoTableNames.map((name) => [name, []])) as unknown as DemoTables
