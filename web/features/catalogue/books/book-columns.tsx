import { Link } from '@tanstack/react-router'
import type { BookCard } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import type { Column } from '../../../ui/lists/windowed-table.tsx'
import { Pending } from '../../frame/offline/pending.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import { AuthorLinks } from './author-links.tsx'
import classes from './book-columns.module.css'

const WarningMark = lazyPart(() => import('../content-warnings/warning-mark.tsx'))

/** The first columns of any list of books; on a phone the authors are below the title. */
export const titleColumns = <Item extends BookCard>({ t }: Translator): Column<Item>[] => [
  {
    name: 'cover',
    heading: t('Cover'),
    isHeadingSpoken: true,
    cell: ({ cover }) => <Cover src={cover} sizes="2.25rem" className={classes.cover ?? ''} />,
  },
  {
    name: 'title',
    heading: t('Title'),
    sorts: ['title-asc', 'title-desc'],
    cell: ({ slug, title, authors, me }) => (
      <div className={classes.words}>
        <Link to={screens.book.path} params={{ book: slug }} className={classes.title}>
          {title}
        </Link>
        <span className={`${classes.authors} ${classes.below}`}>
          <AuthorLinks authors={authors} />
        </span>
        {me.warnings && <WarningMark warnings={me.warnings} />}
        <Pending of={slug} />
      </div>
    ),
  },
  {
    name: 'author',
    heading: t('Author'),
    sorts: ['author-asc', 'author-desc'],
    room: 'wide',
    cell: ({ authors }) => (
      <span className={classes.authors}>
        <AuthorLinks authors={authors} />
      </span>
    ),
  },
]

/** Left out on phones where a menu of actions has the shelves too. */
export const shelveColumn = <Item extends BookCard>({ t }: Translator, room: 'always' | 'wide'): Column<Item> => ({
  name: 'shelve',
  heading: t('Choose a shelf'),
  isHeadingSpoken: true,
  room,
  cell: (book) => <CardShelfButton book={book} look="icon" />,
})

export const ratingColumn = <Item extends BookCard>({ t }: Translator): Column<Item> => ({
  name: 'rating',
  heading: t('Rating'),
  sorts: ['rating-desc', 'rating-asc'],
  cell: ({ rating, ratings_count: count }) =>
    count > 0 && (
      <span className={classes.rating}>
        <Stars rating={rating} count={count} look="figure" />
      </span>
    ),
})

export const publishedColumn = <Item extends BookCard>({ t }: Translator): Column<Item> => ({
  name: 'published',
  heading: t('Published'),
  room: 'late',
  cell: ({ publication_date: date }) => date && Number(date.slice(0, 4)),
})

/** Format and language in two lines. */
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

/** Where there is nothing to know of a book but the book itself. */
export const plainColumns = <Item extends BookCard>(translator: Translator): Column<Item>[] => [
  ...titleColumns<Item>(translator),
  ratingColumn<Item>(translator),
  publishedColumn<Item>(translator),
  editionColumn<Item>(translator),
  shelveColumn<Item>(translator, 'always'),
]
