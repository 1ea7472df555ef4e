import { sql, type SQL } from './sql.ts'
import type { Locale } from '../../contract/locales.ts'

/**
 * Languages that sort otherwise than the common order of all: Spanish has ñ after n, Japanese the order of its own
 * standard for kanji, and Arabic its own letters first.
 */
const own: Partial<Record<Locale, SQL>> = {
  es: sql.raw('collate "es-x-icu"'),
  ja: sql.raw('collate "ja-x-icu"'),
  ar: sql.raw('collate "ar-x-icu"'),
}
const common = sql.raw('collate "und-x-icu"')

/**
 * Sorts names and titles as readers of a language expect. For what is sorted anyway, such as a library: the indexes on
 * all books, authors and lists are in the common order.
 */
export const collationOf = (locale: Locale | undefined): SQL => (locale && own[locale]) ?? common
