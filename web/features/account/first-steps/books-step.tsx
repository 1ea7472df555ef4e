import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { listBooks, type BookCard } from '../../../../contract/books.ts'
import { firstStepsBooks } from '../../../../contract/home.ts'
import { globalShelves, isGlobalShelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { usePages } from '../../../lib/queries.ts'
import { Cover } from '../../../ui/display/cover.tsx'
import { IconCheck } from '../../../ui/icons/check.ts'
import { SegmentedChoice } from '../account/segmented-choice.tsx'
import { prepareSuggestions } from '../../library/next-reads/api.ts'
import { shelveCard, shelvesWith } from '../../library/shelving/api.ts'
import classes from './first-steps.module.css'

const offeredShelves = { read: globalShelves.read, 'want-to-read': globalShelves['want-to-read'] }
type Offered = keyof typeof offeredShelves

/** How many are asked for; more are welcome. */
const booksWanted = 5

/** Covers to press: each press shelves a book, the next takes it back. */
export function BooksStep({ onDone }: { onDone: () => void }) {
  const { t } = useT()
  const books = itemsOf(usePages(listBooks, { query: firstStepsBooks }).data)
  const [shelf, setShelf] = useState<Offered>('read')
  const pickedCount = books.filter(({ me }) => me.shelves.some(isGlobalShelf)).length
  return (
    <>
      <p className={classes.text}>{t('Pick five books you love. They’ll go on the shelf you choose.')}</p>
      <div className={classes.shelf}>
        <SegmentedChoice label={t('Add them to')} choices={offeredShelves} value={shelf} onChange={setShelf} />
        <output className={classes.count}>
          {pickedCount > booksWanted
            ? t(':count picked', { count: pickedCount })
            : t(':count of :total picked', { count: pickedCount, total: booksWanted })}
        </output>
      </div>
      <ul className={classes.covers}>
        {books.map((book) => (
          <li key={book.id}>
            <CoverButton book={book} shelf={shelf} />
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button
          size="md"
          onClick={() => {
            void prepareSuggestions()
            onDone()
          }}
        >
          {t('Continue')}
        </Button>
      </div>
    </>
  )
}

function CoverButton({ book, shelf }: { book: BookCard; shelf: Offered }) {
  const { t } = useT()
  const shelve = useMutation({
    mutationFn: (shelves: string[]) => shelveCard(book, shelves),
    onError: (error) => console.error(error),
  })
  // Shown at once; the list follows with the answer.
  const shelves = shelve.isPending ? shelve.variables : book.me.shelves
  const current = shelves.find(isGlobalShelf)
  const [author] = book.authors
  return (
    <button
      type="button"
      className={classes.cover}
      aria-pressed={current !== undefined}
      onClick={() => !shelve.isPending && shelve.mutate(shelvesWith(book, current ? null : shelf))}
    >
      <Cover src={book.cover} />
      <span className="q-spoken">
        {author ? t(':title by :author', { title: book.title, author: author.name }) : book.title}
      </span>
      {current && (
        <span className={classes.mark}>
          <IconCheck size={16} stroke={2.5} aria-hidden />
          {t(globalShelves[current])}
        </span>
      )}
    </button>
  )
}
