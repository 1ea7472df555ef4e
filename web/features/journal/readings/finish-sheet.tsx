import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { heroCoverSizes } from '../../../../contract/covers.ts'
import type { Reading } from '../../../../contract/readings.ts'
import { isDayKnown } from '../../../../shared/partial-dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { hueStyle, usePictureHue } from '../../../ui/display/use-picture-hue.ts'
import { TryAgain } from '../../../ui/feedback/error-state.tsx'
import { Waiting } from '../../../ui/feedback/waiting.tsx'
import { useBook } from '../../catalogue/books/api.ts'
import { ShareFinished } from '../../community/links/share-finished.tsx'
import { useMyReview } from '../reviews/api.ts'
import { FinishForm } from './finish-form.tsx'
import classes from './finish-sheet.module.css'
import { FinishSuggestions } from './finish-suggestions.tsx'

interface FinishSheetProps extends ModalControl {
  book: string
  /** The log that was just finished; without one, the book was read some time before. */
  reading: Reading | undefined
}

/** The moment a book is finished: its cover, stars, a line of text and what is next. What else can be said is folded. */
export default function FinishSheet({ book, reading, ...control }: FinishSheetProps) {
  const { t } = useT()
  const { data: review, isFetching, refetch } = useMyReview(book)
  const { data, isPending } = useBook(book)
  const title = data?.data.title
  const hue = usePictureHue(data?.data.cover ?? null)
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  /** A book of which only the month, the year or nothing is known was read long ago. */
  const isNow = reading !== undefined && isDayKnown(reading.finished_precision)
  const words =
    title === undefined ? t('Finished') : isNow ? t('You finished :title', { title }) : t('You read :title', { title })
  return (
    <Modal
      {...control}
      title={words}
      isStage
      footer={
        review && (
          <>
            <div className={classes.share}>
              <ShareFinished title={title ?? ''} reading={reading?.id} review={review.data} />
            </div>
            <Button type="submit" form={id} loading={isBusy}>
              {t('Done')}
            </Button>
          </>
        )
      }
    >
      <div className={classes.stage} style={hueStyle(hue)} data-tinted={hue !== undefined || undefined}>
        <div className={classes.cover}>
          <Cover src={data?.data.cover ?? null} sizes={heroCoverSizes} isFirst />
        </div>
        <div className={classes.content}>
          {/* The dialog has this name. */}
          <p className={classes.title} aria-hidden>
            {isPending ? '\u00A0' : words}
          </p>
          {review && !isPending ? (
            <>
              <FinishForm
                id={id}
                book={book}
                reading={reading}
                review={review.data}
                onBusy={setBusy}
                onClose={control.onClose}
              />
              <FinishSuggestions book={book} onLeave={control.onClose} />
            </>
          ) : isFetching || isPending ? (
            <Waiting />
          ) : (
            <TryAgain onRetry={() => void refetch()} />
          )}
        </div>
      </div>
    </Modal>
  )
}
