import type { BookCard } from '../../../contract/books.ts'
import { isUnlogged } from '../../../contract/home.ts'
import type { LibraryBook } from '../../../contract/library.ts'
import type { ListedReading } from '../../../contract/readings.ts'
import { greeting } from '../../../shared/greeting.ts'
import { markup, type Markup } from './markup.ts'
import { authorLinks, cover, head, page, searchBox, section, type Painting } from './page.ts'
import type { Scene } from './scene.ts'

/** As many as are beside each other at most. */
const mostInRow = 3

interface Shown {
  /** Whether the library has any books. */
  isBegun: boolean
  readings: ListedReading[]
  onShelf: LibraryBook[]
}

/** web/pages/library.tsx: the greeting, the search, and the first row of what is being read. */
export function paintHome({ isBegun, readings, onShelf }: Shown, scene: Scene): Painting {
  const { reader, zone, translator, sendsMail } = scene
  const { t } = translator
  // Whether the reader has hidden it, only the browser knows; without, what is below would be higher up.
  const mayHaveHint = sendsMail && reader.email_verified_at === null
  const cards = [
    ...readings.flatMap(({ book_card: book }) => (book ? { book, isRunning: true } : [])),
    ...onShelf.filter((book) => isUnlogged(book, readings)).map((book) => ({ book, isRunning: false })),
  ]
    .slice(0, mostInRow)
    .map((card, index) => ({ ...card, isLarge: index === 0 }))
  const content = [
    head('page', {
      // Only the browser knows what time of day it is.
      heading: zone !== undefined ? greeting(reader, zone, translator) : '\u00A0',
      intro: t('What will you read next?'),
      actions: [t('Add a book')],
      isBrief: isBegun,
    }),
    markup`<div${isBegun && markup` class="q-wide-only"`}>${searchBox('page', t('Title, author or ISBN'))}</div>`,
    isBegun && !mayHaveHint && section(t('Reading now'), t('All reading logs'), firstCards(cards)),
  ]
  return { content: page(content, scene) }
}

/** web/features/frame/home/reading-now.tsx: what is below the names is left blank. */
const firstCards = (cards: { book: BookCard; isRunning: boolean; isLarge: boolean }[]): Markup =>
  markup`<ul class="card_list q-first-row" data-columns="2">${cards.map(
    ({
      book,
      isRunning,
      isLarge,
    }) => markup`<li><article class="card_root q-painted-card" data-running="${String(isRunning)}"${isLarge && markup` data-large="true"`}><div class="card_picture">${cover(book.cover)}</div>
<div class="card_body"><div class="card_head"><div class="card_words"><h3 class="card_heading">${book.title}</h3><p class="card_meta"><span class="book-on-card_authors">${authorLinks(book.authors)}</span></p></div></div></div></article></li>`,
  )}</ul>`
