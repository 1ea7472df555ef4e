import type { ImportedRow } from '../../../contract/import-rows.ts'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { editionFacts } from '../books/edition-facts.ts'
import classes from './import-rows.module.css'

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
