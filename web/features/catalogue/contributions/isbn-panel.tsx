import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { isbn13In, isMistypedIsbn } from '../../../../shared/isbn.ts'
import type { Lookup } from '../../../../contract/lookup.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { TextField } from '../../../ui/forms/fields.tsx'
import { IconBarcode } from '../../../ui/icons/barcode.ts'
import { IconSearch } from '../../../ui/icons/search.ts'
import { useLookupBook } from './api.ts'
import { FoundBook } from './found-book.tsx'
import classes from './isbn-panel.module.css'

const ScanModal = lazyModal(() => import('./scan-modal.tsx'))

const pause = 300

interface IsbnPanelProps {
  value: string
  error: ReactNode
  onChange: (isbn: string) => void
  onLookup: (lookup: Lookup) => void
}

/** Adds a book by ISBN: typed, pasted or scanned. A complete ISBN is looked up automatically. */
export function IsbnPanel({ value, error, onChange, onLookup }: IsbnPanelProps) {
  const { t } = useT()
  const id = useId()
  const scanning = ScanModal.useControl()
  const lookup = useLookupBook()
  const [settled] = useDebouncedValue(value, pause)
  const isbn = isbn13In(settled)
  const answer = lookup.data?.data
  // Answers about another ISBN are not shown.
  const currentAnswer = answer && answer.isbn_13 === isbn13In(value) ? answer : undefined

  const ask = (soughtIsbn: string) => lookup.mutate(soughtIsbn, { onSuccess: ({ data }) => onLookup(data) })
  const askOnce = useEffectEvent((soughtIsbn: string) => {
    if (soughtIsbn !== answer?.isbn_13 && !(lookup.isPending && lookup.variables === soughtIsbn)) ask(soughtIsbn)
  })
  useEffect(() => {
    if (isbn) askOnce(isbn)
  }, [isbn])

  function handleFound(scannedIsbn: string) {
    onChange(scannedIsbn)
    scanning.modalProps.onClose()
  }

  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t('Start with the ISBN')}
      </h2>
      <p className={classes.hint}>{t('It’s above the barcode. We’ll fill in what we can.')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isbn13In(value)) ask(value)
        }}
      >
        <TextField
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={error ?? (isMistypedIsbn(value) && t('This isn’t a valid ISBN. Check the digits.'))}
          aria-label="ISBN"
          data-path="isbn_13"
          placeholder="978-…"
          inputMode="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          size="lg"
          className={classes.field ?? ''}
        />
        <Button
          type="submit"
          size="md"
          loading={lookup.isPending}
          disabled={isbn13In(value) === undefined}
          leftSection={<IconSearch size={20} stroke={1.75} />}
        >
          {t('Look up')}
        </Button>
        <Button {...scanning.opener} variant="default" size="md" leftSection={<IconBarcode size={20} stroke={1.75} />}>
          {t('Scan')}
        </Button>
      </form>
      <div className={classes.answer} aria-live="polite">
        {lookup.isPending && <p>{t('Looking it up…')}</p>}
        {!lookup.isPending && currentAnswer && (
          <Answer lookup={currentAnswer} onRetry={() => ask(currentAnswer.isbn_13)} />
        )}
      </div>
      {currentAnswer?.book && <FoundBook book={currentAnswer.book} />}
      <ScanModal.Slot control={scanning} onFound={handleFound} />
    </section>
  )
}

function Answer({ lookup, onRetry }: { lookup: Lookup; onRetry: () => void }) {
  const { t } = useT()
  const sentences: Record<Lookup['outcome'], string> = {
    catalogue: t('This book is already in the catalogue.'),
    found: t('Filled in from :source. Check it before you save.', { source: ':source' }),
    unknown: t('We couldn’t find this ISBN. Add the details below.'),
    off: t('This book isn’t in the catalogue yet. Add the details below.'),
    unreachable: t('This book isn’t in the catalogue yet, and no other catalogue is responding.'),
  }
  const source = (
    <a href={lookup.draft?.source} target="_blank" rel="noreferrer">
      {lookup.draft?.source_title}
    </a>
  )
  return (
    <p>
      {phrase(sentences[lookup.outcome], { source })}
      {lookup.outcome === 'unreachable' && (
        <Button variant="subtle" size="compact-sm" onClick={onRetry}>
          {t('Try again')}
        </Button>
      )}
    </p>
  )
}
