import type pg from 'pg'
import { syntheticAuthor, syntheticWork } from './synthetic/catalogue.ts'
import { syntheticId, syntheticIsbn } from './synthetic/ids.ts'
import { randomFrom, type Random } from '../shared/random.ts'
import { misspell } from './misspell.ts'

/**
 * A library as Goodreads exports it, of works from all over a synthetic catalogue. Its shares are those of real files: six
 * of ten books read, most of them rated, a third of them without the day, every sixth with a review.
 */

const columns =
  'Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies'

export interface Edition {
  title: string
  author: string
  isbn_13: string | null
  isbn_10: string | null
  format: string
  pages: number | null
  publisher: string | null
  year: number | null
}

async function drawEditions(pool: pg.Pool, works: number, rows: number, random: Random): Promise<Edition[]> {
  const ids = Array.from({ length: rows }, () => syntheticId('work', random.whole(0, works - 1)))
  const { rows: drawn } = await pool.query<Edition>(
    `select works.title, authors.name as author, book.isbn_13, book.isbn_10, book.format, book.pages, book.publisher,
       works.first_published_year as year
     from unnest($1::uuid[]) with ordinality as drawn (id, ordinal) join works using (id)
     join work_authors on work_authors.work_id = works.id and work_authors.position = 1
     join authors on authors.id = work_authors.author_id
     cross join lateral (select * from books where books.work_id = works.id order by id limit 1) as book
     order by drawn.ordinal`,
    [ids],
  )
  return drawn
}

/** A work beyond those of a synthetic catalogue; three of four are by its authors. */
function newEdition(index: number, works: number): Edition {
  const { title, series, authors, books, first_published_year } = syntheticWork(index, works, 1)
  const [book] = books
  return {
    title: series ? `${title} (${series.title}, #${series.position ?? 1})` : title,
    author: syntheticAuthor(authors[0] ?? 0).name,
    isbn_13: book?.isbn_13 ?? null,
    isbn_10: book?.isbn_10 ?? null,
    format: book?.format ?? 'paperback',
    pages: book?.pages ?? null,
    publisher: book?.publisher ?? null,
    year: first_published_year,
  }
}

const groups = [
  'classics',
  'to-buy',
  'fantasy',
  'history',
  'book-club',
  'favourites',
  'science',
  'summer-2019',
  'poems',
]
const sentence = 'It took a while to find its voice, <i>and then</i> it would not let me go.<br/><br/>'

const quoted = (cell: string | number | null) => `"${String(cell ?? '').replaceAll('"', '""')}"`
const asText = (number: string | null) => `="${number ?? ''}"`
const day = (random: Random) => `20${random.whole(10, 24)}/0${random.whole(1, 9)}/${random.whole(10, 28)}`

/** Where the book of a row is: most are here, some under another number, some misspelt, some nowhere. */
function edited(edition: Edition, number: number, random: Random): Edition {
  const share = random.between(0, 1)
  if (share < 0.65) return edition
  const bare = { ...edition, isbn_13: null, isbn_10: null }
  if (share < 0.8) return bare
  if (share < 0.88) return { ...bare, title: misspell(edition.title, random) ?? edition.title }
  const isbn = syntheticIsbn('9', random.whole(0, 99_999_999))
  if (share < 0.95) return { ...edition, ...isbn, format: 'hardcover', year: 2023 }
  return { ...edition, ...isbn, title: `The ${number}th Unwritten Book`, author: `Nobody ${number % 50}` }
}

function lineOf(edition: Edition, number: number, random: Random): string {
  const isRead = random.chance(0.6)
  const shelf = isRead ? 'read' : random.chance(0.05) ? 'currently-reading' : 'to-read'
  const shelves = [...new Set([random.chance(0.6) && random.pick(groups), random.chance(0.3) && random.pick(groups)])]
  const named = shelves.filter((each) => typeof each === 'string')
  const added = day(random)
  const { title, author, isbn_10, isbn_13, publisher, format, pages, year } = edition
  return [
    number,
    title,
    author,
    author.split(' ').toReversed().join(', '),
    '',
    asText(isbn_10),
    asText(isbn_13),
    isRead && random.chance(0.9) ? random.whole(1, 5) : 0,
    '3.87',
    publisher,
    format,
    pages,
    year,
    year,
    isRead && random.chance(0.67) ? day(random) : '',
    added,
    [shelf, ...named].filter((each) => each !== 'read').join(', '),
    [shelf, ...named].map((each) => `${each} (#${number})`).join(', '),
    shelf,
    isRead && random.chance(0.25) ? sentence.repeat(random.whole(1, 25)) : '',
    '',
    random.chance(0.01) ? 'Lent by a friend.' : '',
    isRead ? 1 : 0,
    random.chance(0.1) ? 1 : 0,
  ]
    .map(quoted)
    .join(',')
}

/** The same for the same books and the same random numbers. */
export const goodreadsFile = (editions: readonly Edition[], random: Random) =>
  [columns, ...editions.map((edition, index) => lineOf(edited(edition, index + 1, random), index + 1, random))].join(
    '\n',
  )

/** The same for the same catalogue and the same seed. */
export async function drawGoodreadsFile(
  pool: pg.Pool,
  works: number,
  rows: number,
  seed = 'goodreads',
): Promise<string> {
  const random = randomFrom(seed)
  return goodreadsFile(await drawEditions(pool, works, rows, random), random)
}

/** Another file each round, of which the catalogue has no book. */
export const newGoodreadsFile = (works: number, rows: number, round: number): string =>
  goodreadsFile(
    Array.from({ length: rows }, (_, row) => newEdition(works + round * rows + row, works)),
    randomFrom(`new books ${round}`),
  )
