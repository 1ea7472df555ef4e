import { Button } from '@mantine/core'
import { sourcedFields, type BookSource } from '../../../../contract/book-sources.ts'
import type { Book } from '../../../../contract/books.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconBooks } from '../../../ui/icons/books.ts'
import { IconPhoto } from '../../../ui/icons/photo.ts'
import { useBookSources } from './api.ts'
import classes from './book-sources.module.css'

const CoverModal = lazyModal(() => import('./cover-modal.tsx'))
const EditionsModal = lazyModal(() => import('./editions-modal.tsx'))

/** Which outside catalogues the facts of a book came from, and what else they can be asked for. */
export default function BookSources({ book }: { book: Book }) {
  const { t } = useT()
  const cover = CoverModal.useControl()
  const editions = EditionsModal.useControl()
  const answer = useBookSources(book).data
  if (!answer) return null
  const { data: sources, can } = answer
  return (
    <>
      {sources.length > 0 && (
        <p className={classes.credit}>
          {sources.map((source) => (
            <Credit key={source.name} source={source} />
          ))}
        </p>
      )}
      {(can.choose_cover || can.find_editions) && (
        <div className={classes.actions}>
          {can.choose_cover && (
            <Button {...cover.opener} variant="subtle" leftSection={<IconPhoto size={20} stroke={1.75} />}>
              {t('Choose a cover')}
            </Button>
          )}
          {can.find_editions && (
            <Button {...editions.opener} variant="subtle" leftSection={<IconBooks size={20} stroke={1.75} />}>
              {t('Find my edition')}
            </Button>
          )}
        </div>
      )}
      <CoverModal.Slot control={cover} book={book} />
      <EditionsModal.Slot control={editions} book={book} />
    </>
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
