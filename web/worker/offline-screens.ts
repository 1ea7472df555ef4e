import type { ScreenName } from '../../contract/screens.ts'

/** The screens that open without a connection: the worker keeps their answers, and web/build/service-worker.ts their files. */
export const offlineScreens: readonly ScreenName[] = [
  'library',
  'libraryBooks',
  'libraryNotes',
  'libraryReadingLogs',
  'libraryReviews',
  'libraryLists',
  'list',
  'shelves',
  'shelf',
  'book',
]
