import { sourcedFields, type BookSource } from '../../../../contract/book-sources.ts'
import type { Book } from '../../../../contract/books.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { useBookSources } from './api.ts'
import classes from './book-sources.module.css'

/** Which outside catalogues the facts of a book came from. */
export default function BookSources({ book }: { book: Book }) {
  const sources = useBookSources(book).data?.data ?? []
  if (sources.length === 0) return null
  return (
    <p className={classes.credit}>
      {sources.map((source) => (
        <Credit key={source.name} source={source} />
      ))}
    </p>
  )
}

function Credit({ source: { title, url, licence, fields } }: { source: BookSource }) {
  const { t, locale } = useT()
  const list = new Intl.ListFormat(locale).format(fields.map((field) => t(sourcedFields[field])))
  const capitalisedList = list.charAt(0).toLocaleUpperCase(locale) + list.slice(1)
  return (
    <span>
      {phrase(t(':fields from :source.', { fields: capitalisedList, source: ':source' }), {
        source: (
          <a key="source" href={url} target="_blank" rel="noreferrer">
            {licence === null ? title : `${title} (${licence})`}
          </a>
        ),
      })}{' '}
    </span>
  )
}
