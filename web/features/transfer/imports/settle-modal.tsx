import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { ImportedRow } from '../../../../contract/import-rows.ts'
import { searchTextLength } from '../../../../contract/constants.ts'
import { ApiError } from '../../../lib/http.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { FieldRow, TextField } from '../../../ui/forms/fields.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useUnsavedChoice } from '../../../ui/forms/unsaved.ts'
import { IconSearch } from '../../../ui/icons/search.ts'
import { BookRow } from '../../catalogue/contributions/book-row.tsx'
import { useSearchCatalog } from '../../catalogue/search/api.ts'
import { OutsideRows } from '../../catalogue/search/outside-rows.tsx'
import { useSettleRow } from './api.ts'
import { MatchedBook } from './matched-book.tsx'
import classes from './settle-modal.module.css'

interface SettleModalProps extends ModalControl {
  importId: string
  row: ImportedRow
}

const pause = 300
const mostFound = 8

/** Chooses the book for a row: one of the catalogue, or a new one. */
export default function SettleModal({ importId, row, ...control }: SettleModalProps) {
  const { t, plural } = useT()
  const settleRow = useSettleRow(importId)
  const settle = (body: { action: 'match'; book: string } | { action: 'create'; title: string; author: string }) =>
    settleRow.mutate({ row: row.number, ...body }, { onSuccess: control.onClose })
  return (
    <Modal
      {...control}
      isLong
      title={t('Which book is this?')}
      footer={
        <Button variant="default" onClick={control.onClose}>
          {t('Close')}
        </Button>
      }
    >
      <p className={classes.said}>
        {[row.title ?? row.isbn_13 ?? t('Row :number', { number: row.number }), row.authors.join(', ')]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {row.alike_count > 1 && (
        <p className={classes.note}>
          {plural(
            row.alike_count,
            'Your decision applies to :count row with this book.',
            'Your decision applies to :count rows with this book.',
          )}
        </p>
      )}
      {row.is_only_book && (
        <p className={classes.note}>
          {t('We only add the book to your library. You can add the rest of the row yourself.')}
        </p>
      )}
      {row.book && (
        <div className={classes.current}>
          <MatchedBook
            book={row.book}
            label={row.verdict === 'doubtful' || row.state === 'dismissed' ? t('Possible matches:') : t('Matched with')}
          />
          {(row.verdict === 'doubtful' || row.state === 'dismissed') && (
            <Button
              size="sm"
              variant="default"
              disabled={settleRow.isPending}
              aria-label={t('Choose this book: :title', { title: row.book.title })}
              onClick={() => settle({ action: 'match', book: row.book?.slug ?? '' })}
            >
              {t('Choose this book')}
            </Button>
          )}
        </div>
      )}
      <FindBook row={row} isBusy={settleRow.isPending} onChoose={(book) => settle({ action: 'match', book })} />
      <AddBook
        row={row}
        settling={settleRow}
        errors={settleRow.error instanceof ApiError ? settleRow.error.errors : {}}
        onAdd={(book) => settle({ action: 'create', ...book })}
      />
    </Modal>
  )
}

function FindBook({ row, isBusy, onChoose }: { row: ImportedRow; isBusy: boolean; onChoose: (slug: string) => void }) {
  const { t } = useT()
  const [words, setWords] = useState([row.title, row.authors[0]].filter(Boolean).join(' ').slice(0, searchTextLength))
  const [sought] = useDebouncedValue(words, pause)
  const isAsked = sought.trim() !== ''
  const answer = useSearchCatalog(isAsked ? { q: sought } : {})
  const all = itemsOf(answer.data).flatMap((result) => (result.type === 'book' ? [result.book] : []))
  // Without search text the call would list the whole catalogue.
  const books = isAsked ? all : []
  return (
    <>
      <TextField
        type="search"
        label={t('Search the catalogue')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
        autoComplete="off"
        maxLength={searchTextLength}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        data-autofocus
      />
      <ul className={classes.found} aria-label={t('Matching books')} aria-busy={answer.isFetching}>
        {books.slice(0, mostFound).map((book) => (
          <li key={book.id}>
            <BookRow book={book} />
            <Button
              size="sm"
              variant="default"
              disabled={isBusy}
              aria-label={t('Choose this book: :title', { title: book.title })}
              onClick={() => onChoose(book.slug)}
            >
              {t('Choose this book')}
            </Button>
          </li>
        ))}
      </ul>
      {isAsked && books.length === 0 && !answer.isFetching && <p className={classes.none}>{t('No matching books.')}</p>}
      <OutsideRows q={sought.trim()} shown={books} isBusy={isBusy} onChoose={onChoose} />
    </>
  )
}

interface AddBookProps {
  row: ImportedRow
  settling: { isPending: boolean; isSuccess: boolean }
  errors: Record<string, string[]>
  onAdd: (book: { title: string; author: string }) => void
}

function AddBook({ row, settling, errors, onAdd }: AddBookProps) {
  const { t } = useT()
  const before = { title: row.title ?? '', author: row.authors[0] ?? '' }
  const [title, setTitle] = useState(before.title)
  const [author, setAuthor] = useState(before.author)
  useUnsavedChoice(title !== before.title || author !== before.author, settling)
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault()
        onAdd({ title, author })
      }}
    >
      <h3>{t('Or add it to the catalogue')}</h3>
      <FieldRow>
        <TextField
          label={t('Title')}
          value={title}
          maxLength={255}
          error={errors['title']?.[0]}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <TextField
          label={t('Author')}
          value={author}
          maxLength={255}
          error={errors['author']?.[0]}
          onChange={({ currentTarget }) => setAuthor(currentTarget.value)}
        />
      </FieldRow>
      <Button type="submit" variant="default" loading={settling.isPending}>
        {t('Add this book')}
      </Button>
    </form>
  )
}
