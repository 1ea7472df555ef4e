/**
 * Every screen and its address, once. The server answers these paths with the page, the browser's router draws them,
 * and each locale but English gets a copy with its code in front.
 *
 * `signedOut`: also shown to those who are not signed in. `ready`: built; the others answer the not-found page.
 */
interface Screen {
  path: string
  signedOut?: true
  ready?: true
}

export const screens = {
  landing: { path: '/', signedOut: true, ready: true },
  register: { path: '/register', signedOut: true, ready: true },
  forgotPassword: { path: '/forgot-password', signedOut: true, ready: true },
  resetPassword: { path: '/reset-password', signedOut: true, ready: true },
  verifyEmail: { path: '/verify-email', signedOut: true, ready: true },
  search: { path: '/search', ready: true },
  library: { path: '/library', ready: true },
  libraryReadingLogs: { path: '/library/reading-lgos', ready: true },
  libraryNotes: { path: '/library/notes', ready: true },
  libraryLists: { path: '/library/lists', ready: true },
  libraryTransactions: { path: '/library/transactions', ready: true },
  libraryReviews: { path: '/library/reviews', ready: true },
  libraryBooks: { path: '/library/books', ready: true },
  addBook: { path: '/library/books/add', ready: true },
  editBook: { path: '/library/books/edit/$book', ready: true },
  libraryAuthors: { path: '/library/authors', ready: true },
  librarySeries: { path: '/library/series', ready: true },
  myContributions: { path: '/library/my-contributions', ready: true },
  shelves: { path: '/library/shelves', ready: true },
  shelf: { path: '/library/shelves/$shelf', ready: true },
  importExport: { path: '/library/import-export', ready: true },
  goals: { path: '/goals', ready: true },
  account: { path: '/account', ready: true },
  accountSecurity: { path: '/account/security', ready: true },
  accountApps: { path: '/account/apps', ready: true },
  comeBack: { path: '/account/come-back', ready: true },
  moderation: { path: '/moderation', ready: true },
  notifications: { path: '/notifications', ready: true },
  connections: { path: '/connections', ready: true },
  sharedReads: { path: '/shared-reads', ready: true },
  sharedRead: { path: '/shared-reads/$read', ready: true },
  users: { path: '/users', ready: true },
  user: { path: '/users/$user', ready: true },
  userGoals: { path: '/users/$user/goals', ready: true },
  userReviews: { path: '/users/$user/reviews', ready: true },
  userLists: { path: '/users/$user/lists', ready: true },
  userShelves: { path: '/users/$user/shelves', ready: true },
  userShelf: { path: '/users/$user/shelves/$shelf', ready: true },
  userFollowers: { path: '/users/$user/followers', ready: true },
  userFollowing: { path: '/users/$user/following', ready: true },
  book: { path: '/books/$book', ready: true },
  series: { path: '/series/$series', ready: true },
  author: { path: '/authors/$author', ready: true },
  list: { path: '/lists/$list', ready: true },
} as const satisfies Record<string, Screen>

/** Addresses that lead to another, such as one spelled as it would be looked for. */
export const otherAddresses: Record<string, string> = {
  '/library/reading-logs': screens.libraryReadingLogs.path,
}

export type ScreenName = keyof typeof screens
