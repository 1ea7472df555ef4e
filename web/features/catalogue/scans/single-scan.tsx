import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { draftCover } from '../../../../contract/covers.ts'
import type { BookDraft } from '../../../../contract/lookup.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { useLookupBook } from '../contributions/api.ts'
import { useAddScanned } from './api.ts'
import classes from './scanned-books.module.css'

/** One scanned book: opens its page, or offers to add it. A scan has a number, so that a repeated one is asked again. */
export function SingleScan({ scan }: { scan: { isbn: string; number: number } | undefined }) {
  const { t } = useT()
  const navigate = useNavigate()
  const lookup = useLookupBook()
  const add = useAddScanned()
  const openPage = (book: string) => void navigate({ to: screens.book.path, params: { book } })
  const ask = useEffectEvent((isbn: string) =>
    lookup.mutate(isbn, { onSuccess: ({ data }) => data.book && openPage(data.book.slug) }),
  )
  useEffect(() => {
    if (scan) ask(scan.isbn)
  }, [scan])
  const answer = lookup.data?.data
  const isbn = lookup.variables ?? ''
  return (
    <section className={classes.root}>
      <div aria-live="polite">
        {(lookup.isIdle || lookup.isError) && <p className={classes.none}>{t('Scan a book to open its page.')}</p>}
        {lookup.isPending && <p className={classes.none}>{t('Looking it up…')}</p>}
        {answer?.draft && <Draft draft={answer.draft} />}
        {answer && !answer.book && !answer.draft && (
          <p className={classes.none}>
            {answer.outcome === 'unreachable'
              ? t('No catalogue responded: :isbn', { isbn })
              : t('Not found: :isbn', { isbn })}
          </p>
        )}
      </div>
      {answer?.draft && (
        <div className={classes.next}>
          <Button
            loading={add.isPending}
            onClick={() => add.mutate(isbn, { onSuccess: ({ data }) => data.book && openPage(data.book.slug) })}
          >
            {t('Add this book')}
          </Button>
        </div>
      )}
      {answer && !answer.book && !answer.draft && (
        <div className={classes.next}>
          {answer.outcome === 'unreachable' && <Button onClick={() => ask(isbn)}>{t('Try again')}</Button>}
          <ButtonLink to={screens.addBook.path} search={{ isbn }} variant="default">
            {t('Add manually')}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

function Draft({ draft }: { draft: BookDraft }) {
  const { t } = useT()
  const authors = draft.authors.map(({ name }) => name)
  return (
    <div className={classes.draft}>
      <span className={classes.cover}>
        <Cover src={draftCover({ title: draft.title, author: authors[0] ?? '' })} />
      </span>
      <div className={classes.words}>
        <strong className={classes.title}>{draft.title}</strong>
        <span className={classes.authors}>{authors.join(', ')}</span>
        <span className={classes.state}>{t('Not in the catalogue yet')}</span>
      </div>
    </div>
  )
}
