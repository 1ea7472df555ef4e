import { Button } from '@mantine/core'
import { useState } from 'react'
import type { OutsideEdition } from '../../../../contract/book-sources.ts'
import { bookFields, detailFields, type BookField } from '../../../../contract/book-fields.ts'
import type { Book } from '../../../../contract/books.ts'
import { screens } from '../../../../contract/screens.ts'
import { isGlobalShelf, type GlobalShelf } from '../../../../contract/shelves.ts'
import { fieldText } from '../../../../shared/book-field-words.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { useAddEdition, useOutsideEditions } from './api.ts'
import classes from './book-sources.module.css'

const valuesOf = (editions: OutsideEdition[], field: 'language' | 'format') => [
  ...new Set(editions.flatMap(({ edition }) => edition[field] ?? [])),
]

/** Editions of a book's work in outside catalogues, by language and format. */
export default function EditionsModal({ book, ...control }: ModalControl & { book: Book }) {
  const { t } = useT()
  const { data: answer, error, isFetching, refetch } = useOutsideEditions(book)
  return (
    <Modal
      {...control}
      title={t('Find my edition')}
      size="lg"
      isLong
      footer={
        <Button variant="default" onClick={control.onClose}>
          {t('Close')}
        </Button>
      }
    >
      {answer ? (
        <>
          <Editions book={book} editions={answer.data} onLeave={control.onClose} />
          {!answer.has_answered && (
            <p className={classes.faded}>{t('One catalogue didn’t respond, so there may be more.')}</p>
          )}
        </>
      ) : error && !isFetching ? (
        <ErrorState title={t('Failed to load editions')} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Modal>
  )
}

interface EditionsProps {
  book: Book
  editions: OutsideEdition[]
  onLeave: () => void
}

function Editions({ book, editions, onLeave }: EditionsProps) {
  const { t } = useT()
  const { languages, bookFormats } = appData()
  const [language, setLanguage] = useState('')
  const [format, setFormat] = useState('')
  if (editions.length === 0) return <p className={classes.faded}>{t('No other editions found')}</p>
  const matchingEditions = editions.filter(
    ({ edition }) => (!language || edition.language === language) && (!format || edition.format === format),
  )
  // Kept where the book is; a book that is on no shelf yet is wanted.
  const shelf = book.me.shelves.find(isGlobalShelf) ?? 'want-to-read'
  return (
    <>
      <div className={classes.filters}>
        <SelectField
          label={t('Language')}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
          data={[
            { value: '', label: t('Any language') },
            ...valuesOf(editions, 'language').map((value) => ({ value, label: languages[value] ?? value })),
          ]}
        />
        <SelectField
          label={t('Format')}
          value={format}
          onChange={({ currentTarget }) => setFormat(currentTarget.value)}
          data={[
            { value: '', label: t('Any format') },
            ...valuesOf(editions, 'format').map((value) => ({
              value,
              label: bookFormats[value] ?? value,
            })),
          ]}
        />
      </div>
      {matchingEditions.length === 0 && <p className={classes.faded}>{t('No matching editions')}</p>}
      <ul className={classes.editions}>
        {matchingEditions.map((each) => (
          <li key={`${each.edition.source} ${each.edition.id}`} className={classes.edition}>
            <Edition {...each} shelf={shelf} isThis={each.slug === book.slug} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface EditionProps extends OutsideEdition {
  shelf: GlobalShelf
  /** The book whose page this is. */
  isThis: boolean
  onLeave: () => void
}

function Edition({ edition, slug, shelf, isThis, onLeave }: EditionProps) {
  const translator = useT()
  const { t, plural } = translator
  const add = useAddEdition(shelf)
  const fact = (name: Exclude<BookField, 'isbn_10' | 'minutes' | 'chapters'>) =>
    fieldText(bookFields[name].kind, edition[name], appData(), translator)
  const facts = [
    ...(['publication_date', 'language', 'format'] as const).map(fact),
    ...detailFields.filter((name) => name !== 'publication_date').map(fact),
    edition.pages !== null && plural(edition.pages, ':count page', ':count pages'),
    edition.isbn_13,
  ]
  return (
    <>
      <Cover src={edition.cover} sizes="3rem" />
      <div className={classes.about}>
        <p className={classes.title}>{edition.title}</p>
        <p className={classes.faded}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={classes.act}>
        {isThis ? (
          <span className={classes.faded}>{t('This edition')}</span>
        ) : slug ? (
          <ButtonLink
            to={screens.book.path}
            params={{ book: slug }}
            variant="subtle"
            size="compact-md"
            onClick={onLeave}
          >
            {t('See edition')}
          </ButtonLink>
        ) : (
          <Button
            variant="default"
            size="compact-md"
            aria-busy={add.isPending}
            onClick={() => !add.isPending && add.mutate(edition)}
          >
            {t('Add this edition')}
          </Button>
        )}
      </div>
    </>
  )
}
