/** The numbers of the product, each once. */

export const apiPrefix = '/api/v1'

export const authorBooksPerPage = 24
export const authorSeriesPerPage = 18
export const searchPerPage = 24
export const seriesPreviewLength = 100
export const descriptionPreviewLength = 600
export const toastMilliseconds = 10_000
export const timeZoneCookie = '_tz'
export const timeZoneCookieDays = 30
export const languageCookie = '_lang'
/** The end of Home's address that opens the dialog to log progress. */
export const progressShortcut = 'log-progress'
/** The same `Idempotency-Key` answers the same for so long. */
export const idempotencyKeyDays = 30
export const nameLength = 255
export const passwordMinLength = 8
export const passwordMaxLength = 128

/** Longer search texts are refused with 422. */
export const searchTextLength = 200

/** Calls that answer books on cards, by path: what outdates the cards needs no more of them. */
export const myBooksPath = '/account/books'
export const searchPath = '/search'
export const seriesBooksPath = '/series/:series/books'
export const userShelfBooksPath = '/users/:user/shelves/:shelf/books'
