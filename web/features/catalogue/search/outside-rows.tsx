import { Button } from '@mantine/core'
import { useState } from 'react'
import type { BookCard } from '../../../../contract/books.ts'
import type { OutsideBook } from '../../../../contract/sources.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { IconWorldSearch } from '../../../ui/icons/world-search.ts'
import { editionFacts } from '../books/edition-facts.ts'
import { useAddOutsideBook, useOutsideSearch, useSources } from './outside-api.ts'
import { OutsideState } from './outside-state.tsx'
import classes from './outside-rows.module.css'

interface OutsideRowsProps {
  q: string
  /** What is offered already. */
  shown: readonly BookCard[]
  isBusy: boolean
  onChoose: (slug: string) => void
}

/** What outside catalogues have for these words, asked for by a button; the chosen book is added first. */
export function OutsideRows({ q, shown, isBusy, onChoose }: OutsideRowsProps) {
  const { t } = useT()
  const [askedFor, setAskedFor] = useState('')
  const sources = useSources(q !== '')
  const isAsked = q !== '' && q === askedFor
  const outside = useOutsideSearch(isAsked ? q : '', shown, q !== '')
  if (q === '' || sources.length === 0) return null
  if (!isAsked) {
    return (
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconWorldSearch size={18} stroke={1.75} aria-hidden />}
        onClick={() => setAskedFor(q)}
      >
        {t('Search more')}
      </Button>
    )
  }
  const titles = sources.map(({ title }) => title).join(', ')
  return (
    <section aria-label={t('More from :sources', { sources: titles })}>
      <ul className={classes.list}>
        {outside.results.map((result) => (
          <li key={result.type === 'book' ? result.book.id : result.outside.keys.join(' ')} className={classes.row}>
            {result.type === 'book' ? (
              <Choice book={result.book} isBusy={isBusy} onChoose={() => onChoose(result.book.slug)} />
            ) : (
              <OutsideRow outside={result.outside} isBusy={isBusy} onChoose={onChoose} />
            )}
          </li>
        ))}
      </ul>
      <OutsideState outside={outside} isFoundHere={shown.length > 0} />
    </section>
  )
}

interface OutsideRowProps {
  outside: OutsideBook
  isBusy: boolean
  onChoose: (slug: string) => void
}

function OutsideRow({ outside, isBusy, onChoose }: OutsideRowProps) {
  const add = useAddOutsideBook(outside)
  const choose = () => add.mutate(null, { onSuccess: ({ data }) => onChoose(data.slug) })
  return <Choice book={outside} isBusy={isBusy || add.isPending} onChoose={choose} />
}

interface ChoiceProps {
  book: OutsideBook | BookCard
  isBusy: boolean
  onChoose: () => void
}

function Choice({ book, isBusy, onChoose }: ChoiceProps) {
  const translator = useT()
  const { t } = translator
  return (
    <>
      <span className={classes.cover}>
        <Cover src={book.cover} sizes="3rem" />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{book.title}</span>
        <span className={classes.facts}>{book.authors.map(({ name }) => name).join(', ')}</span>
        <span className={classes.facts}>{editionFacts(book, translator)}</span>
      </span>
      <Button
        size="sm"
        variant="default"
        disabled={isBusy}
        aria-label={t('Choose this book: :title', { title: book.title })}
        onClick={onChoose}
      >
        {t('Choose this book')}
      </Button>
    </>
  )
}
