import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import * as z from 'zod/mini'
import { BookCard } from '../../../../contract/books.ts'
import { NewBook } from '../../../../contract/contributions.ts'
import type { BookDraft, Lookup } from '../../../../contract/lookup.ts'
import { screens } from '../../../../contract/screens.ts'
import { isbn13In } from '../../../../shared/isbn.ts'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useCreateBook } from './api.ts'
import { BookForm } from './book-form.tsx'
import { blankValues, readValues, withDraft, withoutDraft } from './book-values.ts'
import classes from './add-book-form.module.css'
import { IsbnPanel } from './isbn-panel.tsx'

const DuplicatesModal = lazyModal(() => import('./duplicates-modal.tsx'))

const Books = z.array(BookCard)

/** The possible duplicates in a 409 answer. */
function booksIn(error: ApiError): BookCard[] {
  const parsed = Books.safeParse(error.data)
  return parsed.success ? parsed.data : []
}

interface AddBookFormProps {
  /** From the search that did not find the book. */
  isbn: string | undefined
  title: string | undefined
}

export function AddBookForm({ isbn = '', title = '' }: AddBookFormProps) {
  const { t, locale } = useT()
  const navigate = useNavigate()
  const createBook = useCreateBook()
  const asking = DuplicatesModal.useControl()
  const [alike, setAlike] = useState<BookCard[]>([])
  const [lookup, setLookup] = useState<Lookup | undefined>()
  // Typing everything is the last resort: after a search or a lookup that did not find the book.
  const [isWriting, setWriting] = useState(isbn !== '' || title !== '')
  const draft = useRef<BookDraft | undefined>(undefined)
  const isSaved = useRef(false)
  const isConfirmed = useRef(false)

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewBook,
    draft: `new book ${isbn}`,
    mode: 'controlled',
    initialValues: { ...blankValues(locale), isbn_13: isbn, title },
    read: readValues,
    onSubmit: async (book) => {
      try {
        const { data } = await createBook.mutateAsync({ ...book, confirmed: isConfirmed.current })
        isSaved.current = true
        await navigate({ to: screens.book.path, params: { book: data.slug } })
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'likely_duplicate') throw error
        setAlike(booksIn(error))
        asking.open()
        return false
      } finally {
        isConfirmed.current = false
      }
    },
  })

  function handleConfirm() {
    isConfirmed.current = true
    handleSubmit()
  }

  function handleIsbn(isbn: string) {
    form.setFieldValue('isbn_13', isbn)
    setLookup(undefined)
    const whole = isbn13In(isbn)
    if (!draft.current || !whole || whole === draft.current.isbn_13) return
    // Another book: it must not be saved with the details of the last, whether or not any are found for it.
    form.setValues({ ...withoutDraft(form.getValues(), draft.current, blankValues(locale)), isbn_13: isbn })
    draft.current = undefined
  }

  function handleLookup(answer: Lookup) {
    // Another ISBN is in the field by now.
    if (answer.isbn_13 !== isbn13In(form.getValues().isbn_13)) return
    setLookup(answer)
    if (answer.outcome !== 'catalogue') setWriting(true)
    if (!answer.draft) return
    form.setValues(withDraft(form.getValues(), answer.draft, draft.current, blankValues(locale)))
    draft.current = answer.draft
  }

  function handleWrite() {
    flushSync(() => setWriting(true))
    form.getInputNode('title')?.focus()
  }

  const isThere = lookup?.outcome === 'catalogue' && lookup.isbn_13 === lookup.book?.isbn_13
  return (
    <>
      <IsbnPanel
        value={form.getValues().isbn_13}
        error={form.errors['isbn_13'] ?? form.errors['isbn_10']}
        onChange={handleIsbn}
        onLookup={handleLookup}
      />
      {!isThere && !isWriting && (
        <p className={classes.last}>
          {t('Can’t find it anywhere?')}
          <Button variant="default" onClick={handleWrite}>
            {t('Enter the details')}
          </Button>
        </p>
      )}
      {!isThere && isWriting && (
        <BookForm
          form={form}
          isLocked={false}
          onSubmit={handleSubmit}
          isBusy={isBusy}
          problem={problem}
          isSafe={() => isSaved.current || !form.isDirty()}
          cancel={
            <ButtonLink to={screens.library.path} variant="default" size="md">
              {t('Cancel')}
            </ButtonLink>
          }
        />
      )}
      <DuplicatesModal.Slot control={asking} books={alike} onConfirm={handleConfirm} />
    </>
  )
}
