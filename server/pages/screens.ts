import { getServerState } from '../../contract/administration.ts'
import { getAuthor, limitIn } from '../../contract/authors.ts'
import { showsFacets } from '../../contract/book-filters.ts'
import { getBookRatings } from '../../contract/book-ratings.ts'
import { getBook, listBooks, listEditions } from '../../contract/books.ts'
import { getCalendarLink } from '../../contract/calendar.ts'
import { authorBooksPerPage, authorSeriesPerPage } from '../../contract/constants.ts'
import { listDevices } from '../../contract/devices.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { listActivities } from '../../contract/feed.ts'
import { listExports } from '../../contract/exports.ts'
import { listReaderStorage } from '../../contract/reader-storage.ts'
import { listChallenges } from '../../contract/challenges.ts'
import { getInvite } from '../../contract/friend-links.ts'
import { listFollowedReaders } from '../../contract/followed-readers.ts'
import { listGoals } from '../../contract/goals.ts'
import { firstStepsBooks, homeQueries } from '../../contract/home.ts'
import { firstRows, listImportRows } from '../../contract/import-rows.ts'
import { getImport, listImports } from '../../contract/imports.ts'
import {
  getLibraryFacets,
  listMyAuthors,
  listMyBooks,
  listMyContributions,
  listMySeries,
} from '../../contract/library.ts'
import { listMutedBooks, listMutedReaders } from '../../contract/mutes.ts'
import { listSearch } from '../../contract/list-search.ts'
import { listEntriesPerPage, listListEntries } from '../../contract/list-entries.ts'
import { getList, listLists } from '../../contract/lists.ts'
import { listShareLinks } from '../../contract/links.ts'
import { getNotificationSettings, listNotifications } from '../../contract/notifications.ts'
import { listSuggestedBooks, listWantedReads } from '../../contract/next-reads.ts'
import { getDailyQuote, listBookQuotes, listNotes } from '../../contract/notes.ts'
import { getOpenAccess } from '../../contract/open-access.ts'
import { listPasskeys } from '../../contract/passkeys.ts'
import { getPush } from '../../contract/push.ts'
import { listReadings } from '../../contract/readings.ts'
import { getReminders } from '../../contract/reminders.ts'
import { getRegistration } from '../../contract/registration.ts'
import { listReviews } from '../../contract/own-reviews.ts'
import { getMyReview, listBookReviews } from '../../contract/reviews.ts'
import { searchCatalog } from '../../contract/search.ts'
import { getSeries, listSeries, listSeriesBooks } from '../../contract/series.ts'
import { getShelf, listShelfCovers } from '../../contract/own-shelves.ts'
import { listShelfBooks } from '../../contract/shelf-books.ts'
import { listShelves } from '../../contract/shelves.ts'
import { listTokens } from '../../contract/tokens.ts'
import { listWebhooks } from '../../contract/webhooks.ts'
import { getStatistics } from '../../contract/statistics.ts'
import { getYear, getYearOffer } from '../../contract/year.ts'
import { getTransactionsOverview, listTransactions } from '../../contract/transactions.ts'
import { getProfile } from '../../contract/profile.ts'
import { listBookSources } from '../../contract/book-sources.ts'
import { listSources, listSourceStates } from '../../contract/sources.ts'
import { listSecurityEvents } from '../../contract/security-events.ts'
import { getSiteText, listSiteTextVersions, SiteTextName } from '../../contract/site-texts.ts'
import { listGenres, listTags } from '../../contract/vocabulary.ts'
import type { ScreenName } from '../../contract/screens.ts'
import { paintBook } from './first-paint/book.ts'
import { paintHome } from './first-paint/home.ts'
import { paintLanding } from './first-paint/landing.ts'
import { paintLibraryBooks } from './first-paint/library-books.ts'
import type { Answer, FirstCall, Plan } from './screen-plan.ts'
import { challengePlans } from './challenge-screens.ts'
import { moderationPlans } from './moderation-screens.ts'
import { sharedReadPlans } from './shared-read-screens.ts'
import { userPlans } from './user-screens.ts'

/** The beginning of a longer text, for descriptions. */
const opening = (value: string | null) => (value === null ? undefined : value.slice(0, 200))

/** The first page of a list as the address says it; web/features/library/list-pages/list-address.ts reads it the same way. */
const firstPage = <E extends Endpoint>(endpoint: E, address: Record<string, string>) => ({
  ...listSearch(endpoint, address),
  page: 1,
})

/** What each screen needs before anything else. A screen that is not here has a title only. */
export const plans: Partial<Record<ScreenName, Plan>> = {
  landing: {
    head: ({ t }) => ({ title: t('Quire, a home for your books') }),
    paintForVisitors: paintLanding,
  },
  register: {
    calls: () => [{ endpoint: getRegistration }],
    head: ({ t }) => ({ title: t('Create account') }),
  },
  forgotPassword: { head: ({ t }) => ({ title: t('Forgot your password?') }) },
  resetPassword: { head: ({ t }) => ({ title: t('Choose a new password') }) },
  verifyEmail: { head: ({ t }) => ({ title: t('Verify your e-mail address') }) },
  turnOffReminder: { head: ({ t }) => ({ title: t('Turn off a reminder') }) },
  join: {
    calls: ({ secret = '' }) => [{ endpoint: getInvite, params: { secret } }, { endpoint: getRegistration }],
    head: ({ t }) => ({ title: t('Invite a friend') }),
  },
  privacy: {
    calls: () => [{ endpoint: listSources }, { endpoint: getSiteText, params: { name: 'privacy' } }],
    head: ({ t }) => ({ title: t('Privacy') }),
  },
  rules: {
    calls: () => [{ endpoint: getSiteText, params: { name: 'rules' } }],
    head: ({ t }) => ({ title: t('Rules') }),
  },
  accessibility: { head: ({ t }) => ({ title: t('Accessibility') }) },
  account: {
    calls: () => [
      { endpoint: getProfile },
      { endpoint: listGenres },
      { endpoint: getNotificationSettings },
      { endpoint: getReminders },
      { endpoint: getPush },
      { endpoint: listMutedReaders, query: { page: 1 } },
      { endpoint: listMutedBooks, query: { page: 1 } },
    ],
    head: ({ t }) => ({ title: t('Account') }),
  },
  accountSecurity: {
    calls: () => [
      { endpoint: getOpenAccess },
      { endpoint: listPasskeys, query: { page: 1 } },
      { endpoint: listDevices, query: { page: 1 } },
      { endpoint: listSecurityEvents, query: { page: 1 } },
    ],
    head: ({ t }) => ({ title: t('Sign-in and devices') }),
  },
  accountApps: {
    calls: () => [
      { endpoint: getCalendarLink },
      { endpoint: listTokens, query: { page: 1 } },
      { endpoint: listWebhooks, query: { page: 1 } },
    ],
    head: ({ t }) => ({ title: t('Apps and calendar') }),
  },
  accountLinks: {
    calls: () => [{ endpoint: listShareLinks, query: { page: 1 } }],
    head: ({ t }) => ({ title: t('Links') }),
  },
  comeBack: { head: ({ t }) => ({ title: t('Keep your account?') }) },

  ...userPlans,
  ...sharedReadPlans,
  ...challengePlans,

  library: {
    calls: () => [
      { endpoint: listMyBooks, query: { ...homeQueries.recent, page: 1 } },
      { endpoint: listReadings, query: { ...homeQueries.reading, page: 1 } },
      { endpoint: listMyBooks, query: { ...homeQueries.onShelf, page: 1 } },
      { endpoint: listGoals, query: { ...homeQueries.goals, page: 1 } },
      { endpoint: listChallenges, query: { ...homeQueries.challenges, page: 1 } },
      { endpoint: getTransactionsOverview },
      { endpoint: listNotes, query: { ...homeQueries.notes, page: 1 } },
      { endpoint: listActivities, query: { ...homeQueries.feed, page: 1 } },
      { endpoint: listSuggestedBooks, query: homeQueries.next },
      { endpoint: getYearOffer },
      { endpoint: getDailyQuote },
    ],
    more: ([recent]) => {
      const { meta } = recent as Answer<typeof listMyBooks>
      return meta.total === 0 ? [{ endpoint: listBooks, query: { ...homeQueries.firstBooks, page: 1 } }] : []
    },
    head: ({ t }) => ({ title: t('Home') }),
    paint: ([recent, readings, onShelf], scene) =>
      paintHome(
        {
          isBegun: (recent as Answer<typeof listMyBooks>).meta.total > 0,
          readings: (readings as Answer<typeof listReadings>).data,
          onShelf: (onShelf as Answer<typeof listMyBooks>).data,
        },
        scene,
      ),
  },

  nextReads: {
    calls: (_params, query) => [
      { endpoint: listSuggestedBooks, query: { first: 'now' } },
      { endpoint: listWantedReads, query: listSearch(listWantedReads, query) },
      { endpoint: listTags },
    ],
    head: ({ t }) => ({ title: t('What to read next') }),
  },

  firstSteps: {
    calls: () => [
      { endpoint: listReadings, query: { ...homeQueries.reading, page: 1 } },
      { endpoint: listBooks, query: { ...firstStepsBooks, page: 1 } },
      { endpoint: getProfile },
    ],
    head: ({ t }) => ({ title: t('First steps') }),
  },

  notifications: {
    calls: () => [{ endpoint: listNotifications, query: { page: 1 } }],
    head: ({ t }) => ({ title: t('Notifications') }),
  },

  libraryStatistics: {
    calls: (_, address) => [{ endpoint: getStatistics, query: listSearch(getStatistics, address) }],
    head: ({ t }) => ({ title: t('Statistics') }),
  },
  libraryYear: {
    calls: ({ year = '' }) => [{ endpoint: getYear, params: { year } }],
    head: ({ t }, [answer]) => ({
      title: t(':year in books', { year: String((answer as Answer<typeof getYear>).data.facts.year) }),
    }),
  },
  goals: {
    calls: () => [{ endpoint: listGoals, query: { page: 1 } }],
    // What filters are called.
    more: ([goals]) =>
      (goals as Answer<typeof listGoals>).data.some(({ filters }) => filters.length > 0)
        ? [{ endpoint: listGenres }, { endpoint: listTags }, { endpoint: listShelves }]
        : [],
    head: ({ t }) => ({ title: t('Goals') }),
  },

  libraryBooks: {
    calls: (_params, query) => [
      { endpoint: listMyBooks, query: firstPage(listMyBooks, query) },
      { endpoint: listShelves },
      ...(showsFacets(listSearch(listMyBooks, query)) ? [{ endpoint: getLibraryFacets }] : []),
    ],
    head: ({ t }) => ({ title: t('Books') }),
    paint: ([answer, shelves, facets], scene) => {
      const { data, meta, ignored = [] } = answer as Answer<typeof listMyBooks>
      return paintLibraryBooks(
        {
          books: data,
          total: meta.total,
          isFilterIgnored: ignored.length > 0,
          facets: (facets as Answer<typeof getLibraryFacets> | undefined)?.data,
          shelves: (shelves as Answer<typeof listShelves>).data,
        },
        scene,
      )
    },
  },

  libraryAuthors: {
    calls: (_params, query) => [{ endpoint: listMyAuthors, query: firstPage(listMyAuthors, query) }],
    head: ({ t }) => ({ title: t('Authors') }),
  },

  shelves: {
    calls: () => [{ endpoint: listShelves }, { endpoint: listShelfCovers }],
    head: ({ t }) => ({ title: t('Shelves') }),
  },

  shelf: {
    calls: ({ shelf = '' }, query) => [
      { endpoint: getShelf, params: { shelf } },
      { endpoint: listShelfBooks, params: { shelf }, query: firstPage(listShelfBooks, query) },
    ],
    head: (_translator, [answer]) => ({ title: (answer as Answer<typeof getShelf>).data.name }),
  },

  libraryLists: {
    calls: (_params, query) => [{ endpoint: listLists, query: { ...firstPage(listLists, query), my_lists: '1' } }],
    head: ({ t }) => ({ title: t('Lists') }),
  },

  librarySeries: {
    calls: (_params, query) => [{ endpoint: listMySeries, query: firstPage(listMySeries, query) }],
    head: ({ t }) => ({ title: t('Series') }),
  },

  myContributions: {
    calls: (_params, query) => [{ endpoint: listMyContributions, query: firstPage(listMyContributions, query) }],
    head: ({ t }) => ({ title: t('My contributions') }),
  },

  libraryReviews: {
    calls: (_params, query) => [{ endpoint: listReviews, query: firstPage(listReviews, query) }],
    head: ({ t }) => ({ title: t('Reviews') }),
  },

  libraryNotes: {
    calls: (_params, query) => [{ endpoint: listNotes, query: firstPage(listNotes, query) }],
    head: ({ t }) => ({ title: t('Notes') }),
  },

  libraryReadingLogs: {
    calls: (_params, query) => [{ endpoint: listReadings, query: firstPage(listReadings, query) }],
    head: ({ t }) => ({ title: t('Reading logs') }),
  },

  libraryTransactions: {
    calls: (_params, query) => [
      { endpoint: getTransactionsOverview },
      { endpoint: listTransactions, query: firstPage(listTransactions, query) },
    ],
    head: ({ t }) => ({ title: t('Transactions') }),
  },

  admin: {
    calls: (_params, _query, locale) => [
      { endpoint: getServerState },
      { endpoint: listSourceStates },
      { endpoint: listReaderStorage, query: { page: 1 } },
      ...SiteTextName.options.flatMap((name): FirstCall[] => [
        { endpoint: getSiteText, params: { name } },
        { endpoint: listSiteTextVersions, params: { name, locale }, query: { page: 1 } },
      ]),
    ],
    head: ({ t }) => ({ title: t('Server') }),
  },
  ...moderationPlans,

  importExport: {
    calls: (_params, query) => [
      { endpoint: listExports, query: { page: 1 } },
      { endpoint: listImports, query: { page: 1 } },
      ...(query['import'] ? [{ endpoint: getImport, params: { import: query['import'] } }] : []),
    ],
    more: ([, , answer]) => {
      if (answer === undefined) return []
      const { data } = answer as Answer<typeof getImport>
      if (data.rows_count === 0 || data.state === 'reading') return []
      return [{ endpoint: listImportRows, params: { import: data.id }, query: { ...firstRows(data), page: 1 } }]
    },
    head: ({ t }) => ({ title: t('Import and export') }),
  },

  search: {
    calls: (_params, query) => [
      { endpoint: searchCatalog, query: { ...listSearch(searchCatalog, query), page: 1 } },
      { endpoint: listGenres },
      { endpoint: listSources },
    ],
    head: ({ t }) => ({ title: t('Search') }),
  },

  addBook: {
    calls: () => [{ endpoint: listGenres }],
    head: ({ t }) => ({ title: t('Add a book') }),
  },

  scanBooks: { head: ({ t }) => ({ title: t('Scan books') }) },

  editBook: {
    calls: ({ book = '' }) => [{ endpoint: getBook, params: { book } }, { endpoint: listGenres }],
    head: ({ t }, [answer]) => ({ title: t('Edit :title', { title: (answer as Answer<typeof getBook>).data.title }) }),
    params: ([answer]) => ({ book: (answer as Answer<typeof getBook>).data.slug }),
  },

  book: {
    calls: ({ book = '' }) => [
      { endpoint: getBook, params: { book } },
      { endpoint: listShelves },
      { endpoint: getMyReview, params: { book } },
      { endpoint: listBookReviews, params: { book }, query: { page: 1 } },
      { endpoint: listReadings, query: { book } },
      { endpoint: listNotes, query: { book } },
      { endpoint: listTransactions, query: { book } },
      { endpoint: listMyBooks, query: { book } },
      { endpoint: listEditions, params: { book }, query: { page: 1, unkept: '1' } },
      { endpoint: listBookSources, params: { book } },
      { endpoint: listFollowedReaders, params: { book } },
      { endpoint: listBookQuotes, params: { book } },
      { endpoint: getBookRatings, params: { book } },
    ],
    head: ({ t }, [answer]) => {
      const { data: book } = answer as Answer<typeof getBook>
      const [author] = book.authors
      return {
        title: author ? t(':title by :author', { title: book.title, author: author.name }) : book.title,
        description: opening(book.description),
      }
    },
    paint: ([answer], scene) => paintBook((answer as Answer<typeof getBook>).data, scene),
    params: ([answer]) => ({ book: (answer as Answer<typeof getBook>).data.slug }),
  },

  author: {
    calls: ({ author = '' }, query) => [
      { endpoint: getAuthor, params: { author } },
      { endpoint: listBooks, query: { author, page: 1, per_page: limitIn(query) ?? authorBooksPerPage } },
      { endpoint: listSeries, query: { author, page: 1, per_page: authorSeriesPerPage } },
    ],
    head: (_translator, [answer]) => {
      const { data: author } = answer as Answer<typeof getAuthor>
      return { title: author.name, description: opening(author.bio) }
    },
    params: ([answer]) => ({ author: (answer as Answer<typeof getAuthor>).data.slug }),
  },

  series: {
    calls: ({ series = '' }) => [
      { endpoint: getSeries, params: { series } },
      { endpoint: listSeriesBooks, params: { series }, query: { page: 1 } },
    ],
    head: (_translator, [answer]) => {
      const { data: series } = answer as Answer<typeof getSeries>
      return { title: series.title, description: opening(series.description) }
    },
  },

  list: {
    calls: ({ list = '' }) => [
      { endpoint: getList, params: { list } },
      {
        endpoint: listListEntries,
        params: { list },
        query: { page: 1, per_page: listEntriesPerPage, sort: 'order', direction: 'asc' },
      },
      // What the filters of the reader's own list are called.
      { endpoint: listGenres },
      { endpoint: listTags },
      { endpoint: listShelves },
    ],
    head: (_translator, [answer]) => {
      const { data: list } = answer as Answer<typeof getList>
      return { title: list.name, description: opening(list.description) }
    },
  },
}
