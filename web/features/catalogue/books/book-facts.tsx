import type { ReactNode } from 'react'
import { bookFields, detailFields, type BookField } from '../../../../contract/book-fields.ts'
import type { Book } from '../../../../contract/books.ts'
import { fieldText } from '../../../../shared/book-field-words.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatYear } from '../../../lib/dates.ts'
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
  const firstYear = book.work.first_published_year
  const fact = (name: BookField) => (
    <Fact key={name} label={t(bookFields[name].label)}>
      {fieldText(bookFields[name].kind, book[name], appData(), translator)}
    </Fact>
  )
  return (
    <dl className={classes.facts}>
      {fact('format')}
      <Fact label={t('Length')}>{formatLength(book, translator)}</Fact>
      {detailFields.map(fact)}
      {fact('language')}
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
