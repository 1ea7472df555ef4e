import type { ReactNode } from 'react'
import type { Book } from '../../../../contract/books.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatPartialDate, formatYear } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts'
import classes from './book-facts.module.css'
import { formatLength } from '../../../../shared/length-words.ts'

interface FactProps {
  label: string
  children: ReactNode
}

/** A label and value; not rendered when the value is unknown. */
function Fact({ label, children }: FactProps) {
  if (!children) return null
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function BookFacts({ book }: { book: Book }) {
  const translator = useT()
  const { t } = translator
  const { languages, bookFormats } = appData()
  const firstYear = book.work.first_published_year
  return (
    <dl className={classes.facts}>
      <Fact label={t('Format')}>{book.format && bookFormats[book.format]}</Fact>
      <Fact label={t('Length')}>{formatLength(book, translator)}</Fact>
      <Fact label={t('Publisher')}>{book.publisher}</Fact>
      <Fact label={t('Published')}>
        {book.publication_date && formatPartialDate(book.publication_date, translator)}
      </Fact>
      <Fact label={t('Language')}>{book.language && (languages[book.language] ?? book.language)}</Fact>
      <Fact label={t('First published')}>{firstYear !== null && formatYear(firstYear, translator)}</Fact>
    </dl>
  )
}

/** Identifiers, collapsed by default. */
export function IsbnDetails({ book }: { book: Book }) {
  const { t } = useT()
  if (!book.isbn_10 && !book.isbn_13) return null
  return (
    <details className={classes.isbn}>
      <summary>
        {t('ISBN details')}
        <IconChevronDown size={18} aria-hidden className={classes.chevron} />
      </summary>
      <dl className={classes.facts}>
        <Fact label="ISBN-13">{book.isbn_13}</Fact>
        <Fact label="ISBN-10">{book.isbn_10}</Fact>
      </dl>
    </details>
  )
}
