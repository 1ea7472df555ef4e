import { Button } from '@mantine/core'
import type { FoundCover } from '../../../../contract/book-sources.ts'
import type { Book } from '../../../../contract/books.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { useChooseCover, useFoundCovers } from './api.ts'
import classes from './book-sources.module.css'

/** The covers that outside catalogues have for a book and the other editions of its work. */
export default function CoverModal({ book, ...control }: ModalControl & { book: Book }) {
  const { t } = useT()
  const { data: answer, error, isFetching, refetch } = useFoundCovers(book)
  const choose = useChooseCover(book)
  async function handleChoose(cover: FoundCover) {
    try {
      await choose.mutateAsync(cover)
      control.onClose()
    } catch {
      // The call has shown a toast; another cover can be chosen.
    }
  }
  return (
    <Modal
      {...control}
      title={t('Choose a cover')}
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
          {answer.data.length === 0 && <p className={classes.faded}>{t('No covers found for this book.')}</p>}
          <ul className={classes.covers} aria-busy={choose.isPending}>
            {answer.data.map((cover) => (
              <li key={`${cover.source} ${cover.id}`}>
                <Choice cover={cover} isBusy={choose.isPending} onChoose={() => void handleChoose(cover)} />
              </li>
            ))}
          </ul>
          {!answer.has_answered && (
            <p className={classes.faded}>{t('One catalogue didn’t respond, so there may be more.')}</p>
          )}
        </>
      ) : error && !isFetching ? (
        <ErrorState title={t('Failed to load covers')} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </Modal>
  )
}

interface ChoiceProps {
  cover: FoundCover
  isBusy: boolean
  onChoose: () => void
}

function Choice({ cover, isBusy, onChoose }: ChoiceProps) {
  const { languages } = appData()
  const language = cover.language && (languages[cover.language] ?? cover.language)
  const facts = [language, cover.publication_date?.slice(0, 4)].filter(Boolean).join(' · ')
  return (
    <button type="button" className={classes.choice} disabled={isBusy} onClick={onChoose}>
      <Cover src={cover.preview} />
      <span>{cover.title}</span>
      {facts && <span className={classes.faded}>{facts}</span>}
    </button>
  )
}
