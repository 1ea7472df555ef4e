import type { BookFormat } from '../../contract/vocabulary.ts'
import { slugify } from '../../server/db/slug.ts'
import { randomFrom, type Random } from '../../shared/random.ts'
import type { SyntheticLanguage } from './languages.ts'
import { syntheticId, syntheticIsbn } from './ids.ts'
import { drawLanguage, drawName, drawProse, drawSeriesTitle, drawTitle, zipf } from './words.ts'

/** Every fourth work is somebody's first; the others are by those who write much. */
const worksPerAuthor = 4
/** In each run of this many works, the first few are one series. */
const worksPerRun = 40
const longestSeries = 14
const thisYear = 2025
const maxEditions = 4

const printed: readonly BookFormat[] = ['paperback', 'paperback', 'paperback', 'hardcover', 'hardcover', 'spiral-bound']
const formats: readonly BookFormat[] = [...printed, 'ebook', 'ebook', 'kindle', 'audiobook']
const firstIsbnYear = 1967
const firstEbookYear = 1998

export const authorsOf = (works: number) => Math.ceil(works / worksPerAuthor)
export const seriesOf = (works: number) => Math.ceil(works / worksPerRun)

/** Scripts without a Latin form have no letters for an address; the number makes every slug the only one. */
const numberedSlug = (name: string, word: string, index: number) =>
  `${slugify(name, 90) || word}-s${(index + 1).toString(36)}`

export function syntheticAuthor(index: number) {
  const random = randomFrom(`author ${index}`)
  const language = drawLanguage(random)
  const { name, sort_name } = drawName(language, random)
  const birth_year = random.chance(0.5) ? thisYear - 25 - zipf(random, 400, 0.4) : null
  return {
    id: syntheticId('author', index),
    slug: numberedSlug(name, 'author', index),
    name,
    sort_name,
    bio: random.chance(0.1) ? drawProse(language, random, 2) : null,
    birth_year,
    death_year: birth_year !== null && birth_year < 1930 ? birth_year + random.whole(30, 90) : null,
    language,
  }
}

export function syntheticSeries(index: number, works: number) {
  const random = randomFrom(`series ${index}`)
  const author = zipf(random, authorsOf(works), 0.6)
  const { language } = syntheticAuthor(author)
  const title = drawSeriesTitle(language, random)
  return {
    id: syntheticId('series', index),
    slug: numberedSlug(title, 'series', index),
    title,
    description: random.chance(0.5) ? drawProse(language, random, 2) : null,
    length: 2 + zipf(random, longestSeries - 1, 1),
    author,
    language,
  }
}

function drawDate(random: Random, year: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  if (random.chance(0.4)) return String(year)
  const month = `${year}-${two(random.whole(1, 12))}`
  return random.chance(0.3) ? month : `${month}-${two(random.whole(1, 28))}`
}

/** What each script's readers would call the n-th of a series: mostly its number, at times one between, or none known. */
function drawPosition(random: Random, number: number): number | null {
  if (random.chance(0.04)) return null
  return number > 1 && random.chance(0.03) ? number - 0.5 : number
}

function syntheticBook(
  work: number,
  edition: number,
  written: { title: string; language: SyntheticLanguage; year: number },
  random: Random,
) {
  const index = work * maxEditions + edition
  const isTranslation = edition > 0 && random.chance(0.25)
  const language = isTranslation ? drawLanguage(random) : written.language
  const title = isTranslation && language !== written.language ? drawTitle(language, random) : written.title
  const year = edition === 0 ? written.year : Math.min(thisYear, written.year + zipf(random, 80, 0.7))
  const format = random.pick(year < firstEbookYear ? printed : formats)
  const isSpoken = format === 'audiobook'
  const isbn = year >= firstIsbnYear && random.chance(0.85) ? syntheticIsbn(language.isbnGroup, index) : null
  return {
    id: syntheticId('book', index),
    slug: numberedSlug(title, 'book', index),
    title,
    subtitle: random.chance(0.15) ? drawTitle(language, random) : null,
    language: language.code,
    format,
    publication_date: random.chance(0.97) ? drawDate(random, year) : null,
    publisher: drawName(language, random).sort_name.split(',')[0] ?? null,
    isbn_10: isbn?.isbn_10 ?? null,
    isbn_13: isbn?.isbn_13 ?? null,
    pages: isSpoken ? null : 60 + zipf(random, 900, 0.3),
    minutes: isSpoken ? random.whole(120, 1800) : null,
  }
}

/** The n-th work with its editions, and the numbers of its authors, series and genres. */
export function syntheticWork(index: number, works: number, genres: number) {
  const random = randomFrom(`work ${index}`)
  const run = Math.floor(index / worksPerRun)
  const number = (index % worksPerRun) + 1
  const inSeries = number <= longestSeries ? syntheticSeries(run, works) : undefined
  const series = inSeries && number <= inSeries.length ? inSeries : undefined
  const first =
    series?.author ?? (index % worksPerAuthor === 0 ? index / worksPerAuthor : zipf(random, authorsOf(works), 0.6))
  const second = random.chance(0.12) ? zipf(random, authorsOf(works), 0.6) : first
  const language = series?.language ?? (random.chance(0.9) ? syntheticAuthor(first).language : drawLanguage(random))
  const title = drawTitle(language, random)
  const year = thisYear - zipf(random, 225, 1)
  const editions = 1 + zipf(random, maxEditions, 1)
  return {
    id: syntheticId('work', index),
    title,
    language: language.code,
    first_published_year: random.chance(0.96) ? year : null,
    description: random.chance(0.6) ? drawProse(language, random, random.whole(1, 4)) : null,
    authors: [...new Set([first, second])],
    series: series && { number: run, title: series.title, position: drawPosition(random, number) },
    genres: [...new Set(Array.from({ length: random.whole(0, 3) }, () => zipf(random, genres, 0.7)))],
    books: Array.from({ length: editions }, (_, edition) =>
      syntheticBook(index, edition, { title, language, year }, random),
    ),
  }
}
