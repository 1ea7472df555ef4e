import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Prompt } from '../../../../contract/challenges.ts'
import { screens } from '../../../../contract/screens.ts'
import { fieldProblem } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { FormProblem } from '../../../ui/forms/fields.tsx'
import { FindField } from '../../../ui/forms/find-field.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { BookChoices } from '../../catalogue/books/book-choices.tsx'
import { BookAuthors, BookTitle, CoverLink } from '../../catalogue/books/book-on-card.tsx'
import { useFillPrompt, usePromptBooks } from './api.ts'
import classes from './fill-modal.module.css'

interface FillModalProps extends ModalControl {
  challenge: string
  prompt: Prompt
}

/** Milliseconds after the last key until the books are searched. */
const pause = 300

/** Chooses a finished book for a prompt, and suggests what to read for it. */
export default function FillModal({ challenge, prompt, ...control }: FillModalProps) {
  const { t } = useT()
  const [words, setWords] = useState('')
  const [q] = useDebouncedValue(words.trim(), pause)
  const params = { challenge, prompt: prompt.id }
  const finishedBooks = usePromptBooks(params, 'finished', q)
  const wantedBooks = usePromptBooks(params, 'want-to-read', q)
  const fill = useFillPrompt(params)
  return (
    <Modal {...control} title={t('Choose a book')} about={prompt.text} isLong>
      <div className={classes.root} aria-busy={fill.isPending}>
        <FormProblem>{fill.error && fieldProblem('book', fill.error)}</FormProblem>
        <FindField label={t('Search by title')} value={words} onChange={setWords} isFirst />
        <h3 className={classes.heading}>{t('Books you’ve finished')}</h3>
        <PagedList
          pages={finishedBooks}
          skeleton={<CardSkeletons label={t('Loading')} />}
          failure={t('Failed to load your books')}
          more={t('Load More')}
          empty={<p className={classes.none}>{t('None of the books you’ve finished fits here yet.')}</p>}
        >
          {(books) => (
            <BookChoices books={books} onChoose={(book) => fill.mutate(book.slug, { onSuccess: control.onClose })} />
          )}
        </PagedList>
        <h3 className={classes.heading}>{t('From Want to Read')}</h3>
        <PagedList
          pages={wantedBooks}
          skeleton={<CardSkeletons label={t('Loading')} />}
          failure={t('Failed to load your books')}
          more={t('Load More')}
          empty={
            <p className={classes.none}>
              {t('Nothing on Want to Read fits.')}{' '}
              <Link to={screens.search.path} underline="always">
                {t('Find a book')}
              </Link>
            </p>
          }
        >
          {(books) => (
            <ul className={classes.wanted}>
              {books.map((book) => (
                <li key={book.id} className={classes.suggestion}>
                  <CoverLink book={book} />
                  <p className={classes.words}>
                    <BookTitle book={book} /> <BookAuthors book={book} />
                  </p>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
        {itemsOf(wantedBooks.data).length > 0 && (
          <p className={classes.none}>{t('Finish one of these to fill the prompt.')}</p>
        )}
      </div>
    </Modal>
  )
}
