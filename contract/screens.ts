/**
 * Every screen and its address, once. The server answers these paths with the page, the browser's router draws them,
 * and each locale but English gets a copy with its code in front.
 *
 * `signedOut`: also shown to those who are not signed in.
 */
interface Screen {
  path: string
  signedOut?: true
}

export const screens = {
  landing: { path: '/', signedOut: true },
  register: { path: '/register', signedOut: true },
  forgotPassword: { path: '/forgot-password', signedOut: true },
  resetPassword: { path: '/reset-password', signedOut: true },
  verifyEmail: { path: '/verify-email', signedOut: true },
  turnOffReminder: { path: '/turn-off-reminder', signedOut: true },
  join: { path: '/join/$secret', signedOut: true },
  privacy: { path: '/privacy', signedOut: true },
  rules: { path: '/rules', signedOut: true },
  accessibility: { path: '/accessibility', signedOut: true },
  firstSteps: { path: '/welcome' },
  search: { path: '/search' },
  library: { path: '/library' },
  libraryReadingLogs: { path: '/library/reading-lgos' },
  libraryNotes: { path: '/library/notes' },
  libraryLists: { path: '/library/lists' },
  libraryTransactions: { path: '/library/transactions' },
  libraryReviews: { path: '/library/reviews' },
  libraryBooks: { path: '/library/books' },
  addBook: { path: '/library/books/add' },
  editBook: { path: '/library/books/edit/$book' },
  scanBooks: { path: '/library/scan' },
  libraryStatistics: { path: '/library/statistics' },
  libraryYear: { path: '/library/year/$year' },
  libraryAuthors: { path: '/library/authors' },
  librarySeries: { path: '/library/series' },
  myContributions: { path: '/library/my-contributions' },
  shelves: { path: '/library/shelves' },
  shelf: { path: '/library/shelves/$shelf' },
  importExport: { path: '/library/import-export' },
  nextReads: { path: '/library/next' },
  goals: { path: '/goals' },
  challenges: { path: '/challenges' },
  challenge: { path: '/challenges/$challenge' },
  account: { path: '/account' },
  accountSecurity: { path: '/account/security' },
  accountApps: { path: '/account/apps' },
  accountLinks: { path: '/account/links' },
  comeBack: { path: '/account/come-back' },
  moderation: { path: '/moderation' },
  admin: { path: '/admin' },
  moderationLog: { path: '/moderation/log' },
  moderationPart: { path: '/moderation/$part' },
  notifications: { path: '/notifications' },
  feed: { path: '/feed' },
  connections: { path: '/connections' },
  subject: { path: '/talk/$kind/$subject' },
  sharedReads: { path: '/shared-reads' },
  sharedRead: { path: '/shared-reads/$read' },
  users: { path: '/users' },
  user: { path: '/users/$user' },
  userGoals: { path: '/users/$user/goals' },
  userChallenges: { path: '/users/$user/challenges' },
  userReviews: { path: '/users/$user/reviews' },
  userLists: { path: '/users/$user/lists' },
  userShelves: { path: '/users/$user/shelves' },
  userShelf: { path: '/users/$user/shelves/$shelf' },
  userFollowers: { path: '/users/$user/followers' },
  userFollowing: { path: '/users/$user/following' },
  book: { path: '/books/$book' },
  series: { path: '/series/$series' },
  author: { path: '/authors/$author' },
  list: { path: '/lists/$list' },
} as const satisfies Record<string, Screen>

/** Addresses that lead to another, such as one spelled as it would be looked for. */
export const otherAddresses: Record<string, string> = {
  '/library/reading-logs': screens.libraryReadingLogs.path,
}

export type ScreenName = keyof typeof screens
