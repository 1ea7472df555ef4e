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
import { localePath } from '../contract/locales.ts'
import type { listNotes } from '../contract/notes.ts'
import type { listReadings } from '../contract/readings.ts'
import type { listReviews } from '../contract/reviews.ts'
import { screens } from '../contract/screens.ts'
import type { searchCatalog } from '../contract/search.ts'
import type { listShelfBooks } from '../contract/shelf-books.ts'
import type { listTransactions } from '../contract/transactions.ts'
import type { listUserShelfBooks } from '../contract/user-shelves.ts'
import type { listUsers } from '../contract/users.ts'
import { FailedPage } from './features/frame/failed-page.tsx'
import { Frame } from './features/frame/frame.tsx'
import { listAddress } from './features/library/list-address.ts'
import { appData } from './lib/app-data.ts'
import { fetchAhead } from './lib/queries.ts'
import NotFound from './pages/not-found.tsx'

/** The address bar is the server's as well, so values stay plain text: `?q=1984` is a string, not a number. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]): [string, string] => [name, String(value)])
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`
}

const firstPath = window.location.pathname

/** Unknown to the server. */
const uiPath = '/ui'

/**
 * Only the server knows that an address leads nowhere, or to something hidden, or that its page could not be made; the
 * next one is judged anew.
 */
function Screen({ path }: { path: string }) {
  const { locale, missing, failure } = appData()
  // Where the server answers in another language than the address has, the router adds the prefix.
  const isFirst = path === firstPath || path === localePath(locale, firstPath)
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

type ReadyScreen = {
  [Name in keyof typeof screens]: (typeof screens)[Name] extends { ready: true } ? Name : never
}[keyof typeof screens]

const getParentRoute = () => root
const page = (load: Load) => lazyRouteComponent(load)

const routes = {
  landing: createRoute({
    getParentRoute,
    path: screens.landing.path,
    component: page(() => import('./pages/landing.tsx')),
  }),
  register: createRoute({
    getParentRoute,
    path: screens.register.path,
    component: page(() => import('./pages/register.tsx')),
  }),
  forgotPassword: createRoute({
    getParentRoute,
    path: screens.forgotPassword.path,
    component: page(() => import('./pages/forgot-password.tsx')),
  }),
  resetPassword: createRoute({
    getParentRoute,
    path: screens.resetPassword.path,
    component: page(() => import('./pages/reset-password.tsx')),
  }),
  verifyEmail: createRoute({
    getParentRoute,
    path: screens.verifyEmail.path,
    component: page(() => import('./pages/verify-email.tsx')),
  }),
  search: createRoute({
    getParentRoute,
    path: screens.search.path,
    validateSearch: listAddress<typeof searchCatalog>,
    component: page(() => import('./pages/search.tsx')),
  }),
  users: createRoute({
    getParentRoute,
    path: screens.users.path,
    validateSearch: listAddress<typeof listUsers>,
    component: page(() => import('./pages/users.tsx')),
  }),
  notifications: createRoute({
    getParentRoute,
    path: screens.notifications.path,
    component: page(() => import('./pages/notifications.tsx')),
  }),
  connections: createRoute({
    getParentRoute,
    path: screens.connections.path,
    validateSearch: listAddress<typeof listConnections>,
    component: page(() => import('./pages/connections.tsx')),
  }),
  sharedReads: createRoute({
    getParentRoute,
    path: screens.sharedReads.path,
    validateSearch: ({ start }: Record<string, unknown>): { start?: string } =>
      typeof start === 'string' && start !== '' ? { start } : {},
    component: page(() => import('./pages/shared-reads.tsx')),
  }),
  sharedRead: createRoute({
    getParentRoute,
    path: screens.sharedRead.path,
    component: page(() => import('./pages/shared-read.tsx')),
  }),
  user: createRoute({
    getParentRoute,
    path: screens.user.path,
    component: page(() => import('./pages/user.tsx')),
  }),
  userGoals: createRoute({
    getParentRoute,
    path: screens.userGoals.path,
    component: page(() => import('./pages/user-goals.tsx')),
  }),
  userReviews: createRoute({
    getParentRoute,
    path: screens.userReviews.path,
    component: page(() => import('./pages/user-reviews.tsx')),
  }),
  userLists: createRoute({
    getParentRoute,
    path: screens.userLists.path,
    component: page(() => import('./pages/user-lists.tsx')),
  }),
  userShelves: createRoute({
    getParentRoute,
    path: screens.userShelves.path,
    component: page(() => import('./pages/user-shelves.tsx')),
  }),
  userShelf: createRoute({
    getParentRoute,
    path: screens.userShelf.path,
    validateSearch: listAddress<typeof listUserShelfBooks>,
    component: page(() => import('./pages/user-shelf.tsx')),
  }),
  userFollowers: createRoute({
    getParentRoute,
    path: screens.userFollowers.path,
    component: page(() => import('./pages/user-followers.tsx')),
  }),
  userFollowing: createRoute({
    getParentRoute,
    path: screens.userFollowing.path,
    component: page(() => import('./pages/user-following.tsx')),
  }),
  library: createRoute({
    getParentRoute,
    path: screens.library.path,
    component: page(() => import('./pages/library.tsx')),
  }),
  goals: createRoute({
    getParentRoute,
    path: screens.goals.path,
    component: page(() => import('./pages/goals.tsx')),
  }),
  libraryBooks: createRoute({
    getParentRoute,
    path: screens.libraryBooks.path,
    validateSearch: listAddress<typeof listMyBooks>,
    component: page(() => import('./pages/library-books.tsx')),
  }),
  libraryAuthors: createRoute({
    getParentRoute,
    path: screens.libraryAuthors.path,
    validateSearch: listAddress<typeof listMyAuthors>,
    component: page(() => import('./pages/library-authors.tsx')),
  }),
  libraryLists: createRoute({
    getParentRoute,
    path: screens.libraryLists.path,
    validateSearch: listAddress<typeof listLists>,
    component: page(() => import('./pages/library-lists.tsx')),
  }),
  librarySeries: createRoute({
    getParentRoute,
    path: screens.librarySeries.path,
    validateSearch: listAddress<typeof listMySeries>,
    component: page(() => import('./pages/library-series.tsx')),
  }),
  myContributions: createRoute({
    getParentRoute,
    path: screens.myContributions.path,
    validateSearch: listAddress<typeof listMyContributions>,
    component: page(() => import('./pages/my-contributions.tsx')),
  }),
  libraryReviews: createRoute({
    getParentRoute,
    path: screens.libraryReviews.path,
    validateSearch: listAddress<typeof listReviews>,
    component: page(() => import('./pages/library-reviews.tsx')),
  }),
  libraryNotes: createRoute({
    getParentRoute,
    path: screens.libraryNotes.path,
    validateSearch: listAddress<typeof listNotes>,
    component: page(() => import('./pages/library-notes.tsx')),
  }),
  libraryReadingLogs: createRoute({
    getParentRoute,
    path: screens.libraryReadingLogs.path,
    validateSearch: listAddress<typeof listReadings>,
    component: page(() => import('./pages/library-reading-logs.tsx')),
  }),
  libraryTransactions: createRoute({
    getParentRoute,
    path: screens.libraryTransactions.path,
    validateSearch: listAddress<typeof listTransactions>,
    component: page(() => import('./pages/library-transactions.tsx')),
  }),
  shelves: createRoute({
    getParentRoute,
    path: screens.shelves.path,
    component: page(() => import('./pages/shelves.tsx')),
  }),
  shelf: createRoute({
    getParentRoute,
    path: screens.shelf.path,
    validateSearch: listAddress<typeof listShelfBooks>,
    component: page(() => import('./pages/shelf.tsx')),
  }),
  account: createRoute({
    getParentRoute,
    path: screens.account.path,
    component: page(() => import('./pages/account.tsx')),
  }),
  accountSecurity: createRoute({
    getParentRoute,
    path: screens.accountSecurity.path,
    component: page(() => import('./pages/account-security.tsx')),
  }),
  moderation: createRoute({
    getParentRoute,
    path: screens.moderation.path,
    component: page(() => import('./pages/moderation.tsx')),
  }),
  accountApps: createRoute({
    getParentRoute,
    path: screens.accountApps.path,
    component: page(() => import('./pages/account-apps.tsx')),
  }),
  comeBack: createRoute({
    getParentRoute,
    path: screens.comeBack.path,
    component: page(() => import('./pages/come-back.tsx')),
  }),
  addBook: createRoute({
    getParentRoute,
    path: screens.addBook.path,
    validateSearch: ({ isbn, title }: Record<string, unknown>): { isbn?: string; title?: string } => ({
      ...(typeof isbn === 'string' && { isbn: isbn.slice(0, nameLength) }),
      ...(typeof title === 'string' && { title: title.slice(0, nameLength) }),
    }),
    component: page(() => import('./pages/book-form.tsx')),
  }),
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
    // What lists agree on is long, with all their filters, and most pages do without it.
    loader: ({ params }) => void import('../contract/lists.ts').then(({ getList }) => fetchAhead(getList, { params })),
    component: page(() => import('./pages/list.tsx')),
  }),
} satisfies Record<ReadyScreen, unknown>

/** Every component in all its states; only while developing. */
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
    // What was fetched is remembered by the query client, not by the router.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultNotFoundComponent: NotFound,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
