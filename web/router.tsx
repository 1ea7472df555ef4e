import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  useLocation,
} from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { getAuthor, limitIn } from '../contract/authors.ts'
import { getBook } from '../contract/books.ts'
import { nameLength } from '../contract/constants.ts'
import type { listMyAuthors, listMyBooks, listMyContributions, listMySeries } from '../contract/library.ts'
import type { listLists } from '../contract/lists.ts'
import type { listConnections } from '../contract/connections.ts'
import type { listActivities } from '../contract/feed.ts'
import { localePath } from '../contract/locales.ts'
import type { listWantedReads } from '../contract/next-reads.ts'
import type { listModerationLog } from '../contract/moderation-log.ts'
import type { listNotes } from '../contract/notes.ts'
import type { listReadings } from '../contract/readings.ts'
import type { listReviews } from '../contract/own-reviews.ts'
import { screens, type ScreenName } from '../contract/screens.ts'
import type { searchCatalog } from '../contract/search.ts'
import type { listShelfBooks } from '../contract/shelf-books.ts'
import type { getStatistics } from '../contract/statistics.ts'
import type { listTransactions } from '../contract/transactions.ts'
import type { listUserShelfBooks } from '../contract/user-shelves.ts'
import type { listUsers } from '../contract/users.ts'
import { BrokenPage, FailedPage } from './features/frame/page-states/failed-page.tsx'
import { Frame } from './features/frame/frame/frame.tsx'
import { stepInAddress } from './features/account/first-steps/steps.ts'
import { listAddress } from './features/library/list-pages/list-route.ts'
import { appData } from './lib/app-data.ts'
import { fetchAhead } from './lib/queries.ts'
import NotFound from './pages/not-found.tsx'
import { lazyPart } from './ui/feedback/lazy-part.tsx'

/** The server reads the same addresses, so values stay plain text: `?q=1984` is a string, not a number. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

const firstPath = window.location.pathname

/** The server does not know this path. */
const uiPath = '/ui'

const UnsavedPage = lazyPart(() => import('./features/frame/offline/unsaved-page.tsx'))

/**
 * Shows the failure that the server sent with the page (404, hidden, error). It applies only to the first screen, not
 * to those navigated to afterwards.
 */
function Screen({ path }: { path: string }) {
  const { locale, missing, failure } = appData()
  // When the page's language differs from the address's, the router adds that language's prefix to the path.
  const isFirst = path === firstPath || path === localePath(locale, firstPath)
  // The worker found nothing saved for this address: web/worker/pages.ts.
  if (isFirst && 'unsaved' in document.documentElement.dataset) return <UnsavedPage />
  if (isFirst && failure) return <FailedPage failure={failure} />
  if (isFirst && missing && !(import.meta.env.DEV && path === uiPath)) return <NotFound />
  return <Outlet />
}

function Root() {
  const { publicHref } = useLocation()
  return (
    <Frame>
      <Screen path={publicHref.split(/[?#]/)[0] ?? ''} />
    </Frame>
  )
}

const root = createRootRoute({ component: Root, notFoundComponent: NotFound })

type Load = () => Promise<{ default: ComponentType }>

const getParentRoute = () => root
const page = (load: Load) => lazyRouteComponent(load)

const screen = <const Path extends string>(path: Path, load: Load) =>
  createRoute({ getParentRoute, path, component: page(load) })

/** A screen whose address has a query: search, sort, filters, page. */
const screenOf = <const Path extends string, Address>(
  path: Path,
  validateSearch: (search: Record<string, unknown>) => Address,
  load: Load,
) => createRoute({ getParentRoute, path, validateSearch, component: page(load) })

const loadModeration = () => import('./pages/moderation.tsx')

const routes = {
  landing: screen(screens.landing.path, () => import('./pages/landing.tsx')),
  register: screen(screens.register.path, () => import('./pages/register.tsx')),
  forgotPassword: screen(screens.forgotPassword.path, () => import('./pages/forgot-password.tsx')),
  resetPassword: screen(screens.resetPassword.path, () => import('./pages/reset-password.tsx')),
  verifyEmail: screen(screens.verifyEmail.path, () => import('./pages/verify-email.tsx')),
  turnOffReminder: screen(screens.turnOffReminder.path, () => import('./pages/turn-off-reminder.tsx')),
  rules: screen(screens.rules.path, () => import('./pages/rules.tsx')),
  join: screen(screens.join.path, () => import('./pages/join.tsx')),
  privacy: screen(screens.privacy.path, () => import('./pages/privacy.tsx')),
  accessibility: screen(screens.accessibility.path, () => import('./pages/accessibility.tsx')),
  search: screenOf(screens.search.path, listAddress<typeof searchCatalog>, () => import('./pages/search.tsx')),
  users: screenOf(screens.users.path, listAddress<typeof listUsers>, () => import('./pages/users.tsx')),
  firstSteps: screenOf(screens.firstSteps.path, stepInAddress, () => import('./pages/first-steps.tsx')),
  notifications: screen(screens.notifications.path, () => import('./pages/notifications.tsx')),
  connections: screenOf(
    screens.connections.path,
    listAddress<typeof listConnections>,
    () => import('./pages/connections.tsx'),
  ),
  feed: screenOf(screens.feed.path, listAddress<typeof listActivities>, () => import('./pages/feed.tsx')),
  subject: screen(screens.subject.path, () => import('./pages/subject.tsx')),
  sharedReads: createRoute({
    getParentRoute,
    path: screens.sharedReads.path,
    validateSearch: ({ start }: Record<string, unknown>): { start?: string } =>
      typeof start === 'string' && start !== '' ? { start } : {},
    component: page(() => import('./pages/shared-reads.tsx')),
  }),
  sharedRead: screen(screens.sharedRead.path, () => import('./pages/shared-read.tsx')),
  user: screen(screens.user.path, () => import('./pages/user.tsx')),
  userGoals: screen(screens.userGoals.path, () => import('./pages/user-goals.tsx')),
  userChallenges: screen(screens.userChallenges.path, () => import('./pages/user-challenges.tsx')),
  userReviews: screen(screens.userReviews.path, () => import('./pages/user-reviews.tsx')),
  userLists: screen(screens.userLists.path, () => import('./pages/user-lists.tsx')),
  userShelves: screen(screens.userShelves.path, () => import('./pages/user-shelves.tsx')),
  userShelf: screenOf(
    screens.userShelf.path,
    listAddress<typeof listUserShelfBooks>,
    () => import('./pages/user-shelf.tsx'),
  ),
  userFollowers: screen(screens.userFollowers.path, () => import('./pages/user-followers.tsx')),
  userFollowing: screen(screens.userFollowing.path, () => import('./pages/user-following.tsx')),
  library: screen(screens.library.path, () => import('./pages/library.tsx')),
  nextReads: screenOf(
    screens.nextReads.path,
    listAddress<typeof listWantedReads>,
    () => import('./pages/next-reads.tsx'),
  ),
  goals: screen(screens.goals.path, () => import('./pages/goals.tsx')),
  challenges: screen(screens.challenges.path, () => import('./pages/challenges.tsx')),
  challenge: screen(screens.challenge.path, () => import('./pages/challenge.tsx')),
  libraryBooks: screenOf(
    screens.libraryBooks.path,
    listAddress<typeof listMyBooks>,
    () => import('./pages/library-books.tsx'),
  ),
  libraryStatistics: screenOf(
    screens.libraryStatistics.path,
    listAddress<typeof getStatistics>,
    () => import('./pages/library-statistics.tsx'),
  ),
  libraryYear: screen(screens.libraryYear.path, () => import('./pages/library-year.tsx')),
  libraryAuthors: screenOf(
    screens.libraryAuthors.path,
    listAddress<typeof listMyAuthors>,
    () => import('./pages/library-authors.tsx'),
  ),
  libraryLists: screenOf(
    screens.libraryLists.path,
    listAddress<typeof listLists>,
    () => import('./pages/library-lists.tsx'),
  ),
  librarySeries: screenOf(
    screens.librarySeries.path,
    listAddress<typeof listMySeries>,
    () => import('./pages/library-series.tsx'),
  ),
  myContributions: screenOf(
    screens.myContributions.path,
    listAddress<typeof listMyContributions>,
    () => import('./pages/my-contributions.tsx'),
  ),
  libraryReviews: screenOf(
    screens.libraryReviews.path,
    listAddress<typeof listReviews>,
    () => import('./pages/library-reviews.tsx'),
  ),
  libraryNotes: screenOf(
    screens.libraryNotes.path,
    listAddress<typeof listNotes>,
    () => import('./pages/library-notes.tsx'),
  ),
  libraryReadingLogs: screenOf(
    screens.libraryReadingLogs.path,
    listAddress<typeof listReadings>,
    () => import('./pages/library-reading-logs.tsx'),
  ),
  libraryTransactions: screenOf(
    screens.libraryTransactions.path,
    listAddress<typeof listTransactions>,
    () => import('./pages/library-transactions.tsx'),
  ),
  shelves: screen(screens.shelves.path, () => import('./pages/shelves.tsx')),
  shelf: screenOf(screens.shelf.path, listAddress<typeof listShelfBooks>, () => import('./pages/shelf.tsx')),
  account: screen(screens.account.path, () => import('./pages/account.tsx')),
  accountSecurity: screen(screens.accountSecurity.path, () => import('./pages/account-security.tsx')),
  admin: screen(screens.admin.path, () => import('./pages/admin.tsx')),
  moderation: screen(screens.moderation.path, loadModeration),
  moderationLog: screenOf(screens.moderationLog.path, listAddress<typeof listModerationLog>, loadModeration),
  moderationPart: screen(screens.moderationPart.path, loadModeration),
  accountApps: screen(screens.accountApps.path, () => import('./pages/account-apps.tsx')),
  accountLinks: screen(screens.accountLinks.path, () => import('./pages/account-links.tsx')),
  comeBack: screen(screens.comeBack.path, () => import('./pages/come-back.tsx')),
  addBook: createRoute({
    getParentRoute,
    path: screens.addBook.path,
    validateSearch: ({ isbn, title }: Record<string, unknown>): { isbn?: string; title?: string } => ({
      ...(typeof isbn === 'string' && { isbn: isbn.slice(0, nameLength) }),
      ...(typeof title === 'string' && { title: title.slice(0, nameLength) }),
    }),
    component: page(() => import('./pages/book-form.tsx')),
  }),
  scanBooks: screen(screens.scanBooks.path, () => import('./pages/scan-books.tsx')),
  importExport: createRoute({
    getParentRoute,
    path: screens.importExport.path,
    validateSearch: (address: Record<string, unknown>): { import?: string } =>
      typeof address['import'] === 'string' ? { import: address['import'] } : {},
    component: page(() => import('./pages/import-export.tsx')),
  }),
  editBook: createRoute({
    getParentRoute,
    path: screens.editBook.path,
    loader: ({ params }) => fetchAhead(getBook, { params }),
    component: page(() => import('./pages/book-form.tsx')),
  }),
  book: createRoute({
    getParentRoute,
    path: screens.book.path,
    loader: ({ params }) => fetchAhead(getBook, { params }),
    component: page(() => import('./pages/book.tsx')),
  }),
  series: createRoute({
    getParentRoute,
    path: screens.series.path,
    loader: ({ params }) =>
      void import('../contract/series.ts').then(({ getSeries }) => fetchAhead(getSeries, { params })),
    component: page(() => import('./pages/series.tsx')),
  }),
  author: createRoute({
    getParentRoute,
    path: screens.author.path,
    validateSearch: (address: Record<string, unknown>): { limit?: number } => {
      const limit = limitIn(address)
      return limit === undefined ? {} : { limit }
    },
    loader: ({ params }) => fetchAhead(getAuthor, { params }),
    component: page(() => import('./pages/author.tsx')),
  }),
  list: createRoute({
    getParentRoute,
    path: screens.list.path,
    // Imported lazily: the contract of lists is large because of its filters, and most pages do not need it.
    loader: ({ params }) => void import('../contract/lists.ts').then(({ getList }) => fetchAhead(getList, { params })),
    component: page(() => import('./pages/list.tsx')),
  }),
} satisfies Record<ScreenName, unknown>

/** Shows every component in all its states; only in development. */
const ui = import.meta.env.DEV
  ? [createRoute({ getParentRoute, path: uiPath, component: page(() => import('./pages/ui.tsx')) })]
  : []

export function makeRouter() {
  return createRouter({
    routeTree: root.addChildren([...Object.values(routes), ...ui]),
    basepath: localePath(appData().locale, '/'),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Caching is done by the query client, not by the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: BrokenPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
