import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookCard } from '../../../../contract/books.ts'
import type { LibraryBook } from '../../../../contract/library.ts'
import { screens } from '../../../../contract/screens.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { clockZone, formatShortDay } from '../../../lib/dates.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import type { Column } from '../../../ui/lists/windowed-table.tsx'
import { AuthorLinks } from '../../catalogue/books/author-links.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { CardShelfButton } from '../shelving/card-shelf-button.tsx'
import classes from './book-columns.module.css'

/** The first columns of any list of books. */
export const titleColumns = <Item extends BookCard>({ t }: Translator): Column<Item>[] => [
  {
    name: 'cover',
    heading: t('Cover'),
    isHeadingSpoken: true,
    cell: ({ cover }) => <Cover src={cover} className={classes.cover ?? ''} />,
  },
  {
    name: 'title',
    heading: t('Title'),
    sorts: ['title-asc', 'title-desc'],
    cell: ({ slug, title, authors }) => (
      <div className={classes.words}>
        <Link to={screens.book.path} params={{ book: slug }} className={classes.title}>
          {title}
        </Link>
        <span className={classes.authors}>
          <AuthorLinks authors={authors} />
        </span>
        <Pending of={slug} />
      </div>
    ),
  },
  {
    name: 'shelve',
    heading: t('Choose a shelf'),
    isHeadingSpoken: true,
    cell: (book) => <CardShelfButton book={book} look="icon" />,
  },
]

/** Date, language and format in two lines. */
export const editionColumn = <Item extends BookCard>({ t }: Translator): Column<Item> => ({
  name: 'edition',
  heading: t('Edition'),
  room: 'late',
  cell: ({ format, language }) => {
    const { languages, bookFormats } = appData()
    return (
      <>
        {format && bookFormats[format]}
        {format && language && <br />}
        <span className={classes.faded}>{language && (languages[language] ?? language)}</span>
      </>
    )
  },
})

interface Words {
  translator: Translator
  timeZone: string | null
  shelfNames: Map<string, string>
  menuFor: (book: LibraryBook) => ReactNode
}

export const bookColumns = ({ translator, timeZone, shelfNames, menuFor }: Words): Column<LibraryBook>[] => {
  const { t } = translator
  return [
    ...titleColumns<LibraryBook>(translator),
    {
      name: 'shelf',
      heading: t('Shelf'),
      room: 'wide',
      cell: ({ me }) => me.shelves.map((slug) => shelfNames.get(slug) ?? slug).join(', '),
    },
    {
      name: 'mine',
      heading: t('Your rating'),
      sorts: ['my-rating-desc', 'my-rating-asc'],
      room: 'wide',
      cell: ({ me }) => me.review && <Stars rating={me.review.rating} look="figure" />,
    },
    {
      name: 'rating',
      heading: t('Rating'),
      sorts: ['rating-desc', 'rating-asc'],
      room: 'wide',
      cell: ({ rating, ratings_count: count }) => count > 0 && <Stars rating={rating} count={count} look="figure" />,
    },
    {
      name: 'published',
      heading: t('Published'),
      sorts: ['publication-date-desc', 'publication-date-asc'],
      room: 'late',
      cell: ({ publication_date: date }) => date && Number(date.slice(0, 4)),
    },
    editionColumn<LibraryBook>(translator),
    {
      name: 'added',
      heading: t('Added'),
      sorts: ['added-desc', 'added-asc'],
      room: 'late',
      cell: ({ added_at }) => (
        <span className={classes.date}>{formatShortDay(added_at, translator, clockZone(added_at, timeZone))}</span>
      ),
    },
    { name: 'actions', heading: t('Actions'), isHeadingSpoken: true, cell: menuFor },
  ]
}
