import { mapFields, maxOf } from '../../../../contract/book-field-uses.ts'
import { eachField, type BookFieldAbout } from '../../../../contract/book-fields.ts'
import { importFields, tableFields, type ImportField, type ImportMapping } from '../../../../contract/import-formats.ts'
import { countIn, isYes, line, numberIn, partsOf, ratingIn, titleIn } from './cells.ts'
import { authorsOf, peopleIn } from './credits.ts'
import { dayIn, publicationDateIn, type DateOrder } from './days.ts'
import { markedText } from '../../../records/html-text.ts'
import { bought, importRow, type ImportRow } from './import-row.ts'
import { languageNamed } from './languages.ts'
import { datesPart, formatIn, isbnPart, notePart, readingPart, remarksOf, reviewPart } from './row-parts.ts'
import { guessShelf, isGlobalName } from './shelf-words.ts'
import { columnKey, type Cell, type TableFormat } from './table-format.ts'
import { placeIn, splitTitle } from './titles.ts'

/** What others call the column, if not as we do; the first that a table has is taken. */
const words: Partial<Record<ImportField, string[]>> = {
  title: ['title', 'book title', 'name', 'book', 'book name', 'titel', 'titre', 'título', 'titulo', 'titolo'],
  author: [
    'author',
    'authors',
    'author_text',
    'primary author',
    'author name',
    'writer',
    'autor',
    'auteur',
    'autore',
    'by',
  ],
  translator: [
    'translator',
    'translators',
    'translated by',
    'translators labels',
    'traductor',
    'traductora',
    'traducteur',
    'traductrice',
    'traducción',
    'übersetzer',
    'traduttore',
    'tradutor',
    'vertaler',
  ],
  narrator: [
    'narrator',
    'narrators',
    'narrated by',
    'read by',
    'narrador',
    'narradora',
    'narrateur',
    'sprecher',
    'narratore',
    'voorlezer',
  ],
  isbn: [
    'isbn13',
    'isbn-13',
    'isbn_13',
    'isbn 13',
    'isbn',
    'isbn10',
    'isbn-10',
    'isbn_10',
    'isbn 10',
    'isbn/uid',
    'isbns',
    'ean',
  ],
  series: ['series', 'series title', 'series name', 'saga', 'reihe', 'série', 'serie'],
  series_number: ['series number', 'series_index', 'series position', 'series no', 'number in series', 'volume'],
  publisher: ['publisher', 'verlag', 'éditeur', 'editeur', 'editorial', 'editor', 'editora'],
  publication_date: [
    'publication date',
    'year published',
    'publish date',
    'published',
    'publication year',
    'pubdate',
    'year',
    'date published',
    'jahr',
    'année',
    'año',
  ],
  language: ['language', 'languages', 'lang', 'sprache', 'langue', 'idioma'],
  format: ['format', 'binding', 'book format', 'media', 'media type', 'edition'],
  pages: ['pages', 'number of pages', 'page count', 'num pages', 'num_pages', 'seiten', 'páginas', 'paginas'],
  shelf: [
    'shelf',
    'exclusive shelf',
    'read status',
    'status',
    'reading status',
    'bookshelf',
    'state',
    'statut',
    'estado',
  ],
  tags: ['tags', 'bookshelves', 'shelves', 'genres', 'genre', 'collections', 'lists', 'category', 'categories'],
  rating: [
    'my rating',
    'rating',
    'star rating',
    'stars',
    'my stars',
    'score',
    'note',
    'bewertung',
    'puntuación',
    'valoración',
  ],
  review: ['my review', 'review', 'my_review', 'comment', 'comments', 'content', 'critique', 'reseña', 'rezension'],
  review_private: ['review is private', 'private review', 'private', 'is private', 'privacy', 'visibility'],
  notes: ['private notes', 'notes', 'note to self', 'notizen', 'notas'],
  date_added: [
    'date added',
    'date_added',
    'added',
    'shelf_date',
    'entry date',
    'added on',
    'timestamp',
    'created',
    'date',
  ],
  date_started: ['date started', 'start_date', 'started', 'start date', 'date_started', 'started on', 'begun'],
  date_read: [
    'date read',
    'finish_date',
    'date finished',
    'finished',
    'last date read',
    'end date',
    'finish date',
    'read date',
    'date_read',
    'date completed',
    'completed',
    'finished on',
  ],
  read_count: ['read count', 'times read', 'read_count', 'number of reads', 'reads', 'lecturas', 'veces leído'],
  owned: ['owned', 'owned?', 'owned copies', 'copies', 'own'],
}

/** Which column most likely holds which field; none holds two. */
export function guessMapping(columns: string[]): ImportMapping {
  const takenColumns = new Set<string>()
  const mapping: ImportMapping = {}
  for (const field of Object.keys(importFields) as ImportField[]) {
    const names = words[field] ?? [columnKey(importFields[field])]
    const column = names
      .map((name) => columns.find((each) => columnKey(each) === name && !takenColumns.has(each)))
      .find((match) => match !== undefined)
    if (column === undefined) continue
    mapping[field] = column
    takenColumns.add(column)
  }
  return mapping
}

/** Yes, or in a visibility column, anything narrower than everybody. */
const isPrivate = (cell: string) =>
  isYes(cell) || /^(?:priv|only me|followers|friends|hidden|secret|nur ich|solo yo)/i.test(cell)

/** The rating in a cell, and its scale if the cell has it. */
function ratingParts(cell: string): { number: number | null; outOf: number | null } {
  const [score = '', most = ''] = (line(cell, 100) ?? '').split(/ ?(?:\/|out of|von|sur|de) ?/i)
  const stars = (score.match(/[★⭐]/gu) ?? []).length
  if (stars > 0) return { number: stars, outOf: 5 }
  return {
    number: numberIn(score.replace(/ ?(?:stars?|%)$/i, '')),
    outOf: numberIn(most) ?? (score.includes('%') ? 100 : null),
  }
}

const scales = [5, 10, 20, 100]

/** The scale of a column's ratings: from its name, else from the highest rating. */
export function scaleOf(column: string, cells: string[]): number {
  const [, named] = /(?:\/|out of|von|sur|de|sobre)\s*(5|10|20|100)\b/i.exec(column) ?? []
  if (named !== undefined) return Number(named)
  const highest = cells.reduce((most, cell) => {
    const { number, outOf } = ratingParts(cell)
    return outOf === null ? Math.max(most, number ?? 0) : most
  }, 0)
  return scales.find((scale) => highest <= scale) ?? 100
}

/** Five stars are the most, whatever they are out of. */
function starsIn(cell: string, scale: number) {
  const { number, outOf } = ratingParts(cell)
  if (number === null) return ratingIn('')
  return ratingIn(String(Math.round((number / (outOf ?? scale)) * 500) / 100))
}

const peopleOf = (cell: string) => partsOf(cell, /;|\s&\s|\sand\s/).flatMap(peopleIn)

const lineIn = (cell: string, about: BookFieldAbout) => line(cell, maxOf(about))
const wholeIn = (cell: string, about: BookFieldAbout) => countIn(cell, maxOf(about))

/** The plain fields of an edition. */
const editionIn = (field: (name: ImportField) => string) =>
  mapFields(tableFields, eachField(tableFields, field), {
    title: lineIn,
    line: lineIn,
    format: formatIn,
    language: languageNamed,
    date: publicationDateIn,
    isbn: lineIn,
    count: wholeIn,
    duration: wholeIn,
  })

function rowOf(field: (name: ImportField) => string, dates: DateOrder, scale: number): ImportRow {
  const { title, series, ...titled } = splitTitle(titleIn(field('title')) ?? '')
  const shelf = line(field('shelf'))
  const guess = guessShelf(shelf)
  const read = readingPart(dates, {
    started: field('date_started'),
    finished: field('date_read'),
    count: field('read_count'),
    shelf: guess,
  })
  const added_on = dayIn(field('date_added'), dates)
  const rated = starsIn(field('rating'), scale)
  const reviewed = reviewPart(markedText(field('review')), { is_private: isPrivate(field('review_private')) })
  const noted = notePart(markedText(field('notes')), added_on)
  const dated = datesPart(dates, field('date_added'))
  const numbered = isbnPart(...field('isbn').split(/[,;|]/))
  const seriesTitle = line(field('series'))
  const copies = countIn(field('owned'), 1000)
  return importRow(
    {
      title: title || null,
      series: seriesTitle ? { title: seriesTitle, position: placeIn(numberIn(field('series_number'))) } : series,
      authors: authorsOf(peopleOf(field('author')), {
        translator: peopleOf(field('translator')),
        narrator: peopleOf(field('narrator')),
      }),
      isbn_13: numbered.isbn_13,
      ...editionIn(field),
    },
    {
      shelf: guess || (read.is_finished ? 'read' : null),
      exclusive: shelf && !guess ? shelf : null,
      shelves: shelf && !guess && !isGlobalName(shelf) ? [{ name: shelf, position: null }] : [],
      tags: partsOf(field('tags'), /[,;|]/).filter((tag) => !isGlobalName(tag)),
      added_on,
      rating: rated.rating,
      review: reviewed.review,
      notes: noted.notes,
      readings: read.readings,
      undated: read.undated,
      transactions: copies || isYes(field('owned')) ? [bought({ date: added_on, quantity: copies ?? 1 })] : [],
      remarks: remarksOf(titled, rated, reviewed, noted, read, dated, numbered),
    },
  )
}

const longFields: ImportField[] = ['author', 'translator', 'narrator', 'tags', 'review', 'notes']

/** A table whose columns its reader has explained. */
/** @param scale what its ratings are out of. */
export const mappedTable = (mapping: ImportMapping, scale: number): TableFormat => ({
  name: 'table',
  needs: [],
  long: longFields.flatMap((name) => columnKey(mapping[name] ?? '') || []),
  row: (cell: Cell, dates) =>
    rowOf(
      (name) => {
        const column = mapping[name]
        return column === undefined ? '' : cell(columnKey(column))
      },
      dates,
      scale,
    ),
})
