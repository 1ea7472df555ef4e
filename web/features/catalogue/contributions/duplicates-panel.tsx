import { useDebouncedValue } from '@mantine/hooks'
import { useId } from 'react'
import { useT } from '../../../lib/i18n.tsx'
import { useDuplicates } from './api.ts'
import type { BookFormFields } from './book-fields.tsx'
import { BookRows } from './book-row.tsx'
import classes from './book-form.module.css'

const pause = 400

/** Possible duplicates, once a title is entered. */
export function DuplicatesPanel({ form }: Pick<BookFormFields, 'form'>) {
  const { t } = useT()
  const id = useId()
  const { title, authors } = form.getValues()
  const [words] = useDebouncedValue(`${title.trim()}\n${authors[0]?.name.trim() ?? ''}`, pause)
  const [settledTitle = '', author = ''] = words.split('\n')
  const { data } = useDuplicates(settledTitle, author)
  const books = data?.data ?? []
  const joinedBook = data?.edition_of
  if (books.length === 0) return null
  return (
    <section className={classes.alike} aria-labelledby={id}>
      <h3 id={id} className={classes.alikeTitle}>
        {t('Did you mean one of these?')}
      </h3>
      <BookRows books={books} />
      {joinedBook && (
        <p className={classes.alikeNote}>
          {t('If yours is another edition, add it. It will share their authors, series, genres and description.')}
        </p>
      )}
      <output className="q-spoken">{t('Did you mean one of these?')}</output>
    </section>
  )
}
