import { useState } from 'react'
import * as z from 'zod/mini'
import { twoDecimals } from '../../../../contract/lengths.ts'
import { noteLength } from '../../../../contract/notes.ts'
import { SessionTags, type Reading } from '../../../../contract/readings.ts'
import { parseProgress } from '../../../../shared/progress-entry.ts'
import { text } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOnce } from '../../../lib/once.ts'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useBook } from '../../catalogue/books/api.ts'
import { moodsOf, sessionOf, startWith } from './api.ts'
import { momentNow, usePatchReading } from './finish-api.ts'
import { useAddNote } from './sheet-api.ts'
import { entryMessages, entryOf, reachedLabel } from './reached-label.ts'
import { MeasuredMinutesField } from './measured-minutes-field.tsx'
import { measuredMinutes, minutesToCheck, SessionMinutes } from './session-minutes.ts'
import { AddMoodsButton, LazyMoodsField } from './session-moods.tsx'

interface StopSheetProps extends ModalControl {
  reading: Reading
}

/** Where the reader stopped and why, both optional. */
export default function StopSheet({ reading, ...control }: StopSheetProps) {
  const translator = useT()
  const { t } = translator
  const patchReading = usePatchReading()
  const createNote = useAddNote()
  const once = useOnce()
  const { id, book, length, length_type, timer } = reading
  const title = useBook(book).data?.data.title
  const [toCheck] = useState(() => minutesToCheck(timer))
  const [hasMoods, setHasMoods] = useState(false)

  const { form, ...sending } = useSchemaForm({
    schema: z.object({
      progress: z.nullable(z.number().check(z.gte(0), z.lte(length), twoDecimals)),
      minutes: SessionMinutes,
      session_tags: SessionTags,
      reason: z.string().check(z.trim(), z.maxLength(noteLength)),
    }),
    draft: `stop ${id}`,
    mode: 'controlled',
    initialValues: { progress: '', minutes: String(toCheck ?? ''), session_tags: [] as string[], reason: '' },
    fieldMessages: (errors, { progress }) => ({
      ...Object.fromEntries(Object.entries(errors).map(([name, [message = '']]) => [name, message])),
      ...entryMessages(progress, reading, translator),
    }),
    read: ({ progress, minutes, session_tags, reason }) => ({
      progress: progress.trim() === '' ? null : (parseProgress(progress, reading) ?? Number.NaN),
      minutes: numberIn(minutes),
      session_tags,
      reason,
    }),
    onSubmit: async ({ progress, minutes, session_tags, reason }) => {
      const took = toCheck === undefined ? measuredMinutes(timer) : (minutes ?? 0)
      const session = sessionOf(took)
      const isMoved = progress !== null && progress !== reading.progress
      const progressPatch = isMoved ? { progress, ...session, ...startWith(reading, session) } : {}
      // What is corrected after a note failed is saved as well.
      await once('log', [progress, session_tags], () =>
        patchReading.mutateAsync({ id, patch: { book, state: 'stopped', ...progressPatch, ...moodsOf(session_tags) } }),
      )
      if (reason !== '') {
        await createNote.mutateAsync({
          about: id,
          book,
          name: t(stopped),
          content: reason,
          written_at: momentNow(),
          position: progress ?? reading.progress,
          position_type: length_type,
        })
      }
      control.onClose()
    },
  })

  return (
    <FormModal
      {...control}
      title={title === undefined ? t('Did Not Finish') : t('You stopped reading :title', { title })}
      sending={sending}
      submit={t('Done')}
    >
      <TextField
        {...form.getInputProps('progress')}
        label={reachedLabel(length_type, translator)}
        placeholder={entryOf(reading.progress, length_type)}
        autoComplete="off"
        data-autofocus
      />
      {toCheck !== undefined && <MeasuredMinutesField {...form.getInputProps('minutes')} />}
      {hasMoods ? (
        <LazyMoodsField {...form.getInputProps('session_tags')} />
      ) : (
        <div>
          <AddMoodsButton onClick={() => setHasMoods(true)} />
        </div>
      )}
      <TextareaField
        {...form.getInputProps('reason')}
        label={t('Why you stopped')}
        description={t('We’ll save this as a private note.')}
        autosize
        minRows={2}
      />
    </FormModal>
  )
}

/** What imports call such a note too. */
const stopped = text('Stopped reading')
