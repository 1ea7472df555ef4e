import type { ImportedRow } from '../../../../contract/import-rows.ts'
import { screens } from '../../../../contract/screens.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { editionFacts } from '../../catalogue/books/edition-facts.ts'
import classes from './import-rows.module.css'

/** The work that a row adds an edition to. */
export function NewEditionOf({ work }: { work: NonNullable<ImportedRow['edition_of']> }) {
  const { t } = useT()
  const title = (
    <Link to={screens.book.path} params={{ book: work.slug }}>
      <cite>{work.title}</cite>
    </Link>
  )
  const authors = work.authors.join(', ')
  return (
    <p className={classes.match}>
      {authors === ''
        ? phrase(t('New edition of :title', { title: ':title' }), { title })
        : phrase(t('New edition of :title by :authors', { title: ':title', authors: ':authors' }), { title, authors })}
    </p>
  )
}

/** The book of the catalogue that a row was found to be about, and which edition of it. */
export function MatchedBook({ book, label }: { book: NonNullable<ImportedRow['book']>; label: string }) {
  const translator = useT()
  const facts = [book.authors.join(', '), editionFacts(book, translator)]
  return (
    <p className={classes.match}>
      {label}{' '}
      <Link to={screens.book.path} params={{ book: book.slug }}>
        {book.title}
      </Link>{' '}
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </p>
  )
}
