import { useState } from 'react'
import * as z from 'zod/mini'
import { ReadingPatch, type Reading, type ReadingSession } from '../../../../contract/readings.ts'
import { text } from '../../../../shared/translate.ts'
import { logTooLate, required, sessionTooEarly } from '../../../../contract/messages.ts'
import { isBeforeLog } from '../../../../shared/reading-update.ts'
import { browserTimeZone } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { fromLocalTime, toLocalTime } from '../../../lib/zoned-time.ts'
import { FieldRow, TextField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useReader } from '../../account/session/api.ts'
import { announceMilestones } from '../milestones/milestone-events.ts'
import { refetchReading, useUpdateReading } from './api.ts'
import { durationIn, durationText, OptionalDuration, totalIn } from '../../../ui/forms/duration.ts'
import { ProgressFields } from './progress-fields.tsx'
import { ReadingDetails } from './reading-details.tsx'
import { AddMoodsButton, LazyMoodsField } from './session-moods.tsx'

interface UpdateReadingModalProps extends ModalControl {
  reading: Reading
  /** Opens with the log's details unfolded and the focus in them. */
  isForDetails?: boolean
  /** The last page was reached, and this dialog is closing. */
  onFinished: (reading: Reading) => void
}

/** Milliseconds until this dialog has closed and returned the focus. */
const afterDialog = 200

/** A session needs both start and end. */
const Progress = z.safeExtend(ReadingPatch, { time: OptionalDuration, reached: OptionalDuration }).check(
  z.refine(({ session_started_at: start, session_finished_at: end }) => Boolean(start) || Boolean(end), {
    error: required,
    path: ['session_started_at'],
  }),
  z.refine(({ session_started_at: start, session_finished_at: end }) => Boolean(start) || Boolean(end), {
    error: required,
    path: ['session_finished_at'],
  }),
  z.refine(({ length }) => Boolean(length), { error: required, path: ['length'] }),
  z.refine(({ progress, length }) => !length || progress === undefined || progress <= length, {
    error: text('This can’t be more than the length.'),
    path: ['progress'],
  }),
)

/** It also can't begin before its log. The server checks the same, but a change made offline would fail only when it is sent. */
function schemaFor({ sessions, started_at, started_precision }: Reading, zone: string) {
  const startOf = (patch: ReadingPatch) => ({
    moment: new Date(patch.started_at ?? started_at),
    precision: patch.started_precision ?? started_precision,
  })
  type Begun = Pick<ReadingSession, 'started_at' | 'precision'>
  const isBefore = ({ started_at: begun, precision }: Begun, patch: ReadingPatch) =>
    isBeforeLog({ moment: new Date(begun), precision }, startOf(patch), zone)
  const isAddedBefore = (patch: ReadingPatch) =>
    Boolean(patch.session_started_at) &&
    isBefore({ started_at: patch.session_started_at ?? '', precision: 'time' }, patch)
  return Progress.check(
    z.refine((patch) => !isAddedBefore(patch), {
      error: sessionTooEarly,
      path: ['session_started_at'],
    }),
    z.refine((patch) => !sessions.some((session) => isBefore(session, patch) && !isBefore(session, {})), {
      error: logTooLate,
      path: ['started_at'],
    }),
  )
}

export default function UpdateReadingModal(props: UpdateReadingModalProps) {
  const { reading, isForDetails = false, onFinished, ...control } = props
  const { t } = useT()
  const zone = useReader()?.time_zone ?? null
  const updateReading = useUpdateReading()
  const write = useOptimisticLock(reading.updated_at, () => refetchReading(reading.id))
  const isTimed = reading.length_type === 'minute'
  const [now] = useState(() => new Date())
  const [hasMoods, setHasMoods] = useState(false)
  const { progress } = reading
  /** Blank where nobody knows it: the stored moment has no meaning then. */
  const [startBefore] = useState(() =>
    reading.started_precision === 'unknown' ? '' : toLocalTime(reading.started_at, zone, reading.started_precision),
  )

  const { form, ...sending } = useSchemaForm({
    schema: schemaFor(reading, zone ?? browserTimeZone()),
    mode: 'controlled',
    initialValues: {
      progress: String(progress),
      reached: durationText(progress),
      // Equal times say that nobody knows how long it took.
      session_started_at: toLocalTime(now.toISOString(), zone),
      session_finished_at: toLocalTime(now.toISOString(), zone),
      session_tags: [],
      length: String(reading.length),
      time: durationText(reading.length),
      started_at: startBefore,
    },
    read: (values) => ({
      book: reading.book,
      progress: isTimed ? totalIn(values.reached) : numberIn(values.progress),
      reached: isTimed ? durationIn(values.reached) : undefined,
      length: isTimed ? totalIn(values.time) : numberIn(values.length),
      time: isTimed ? durationIn(values.time) : undefined,
      // One that was not changed is sent as it is stored, and stays as precise as it was.
      ...(values.started_at === startBefore
        ? { started_at: reading.started_at, started_precision: reading.started_precision }
        : { started_at: fromLocalTime(values.started_at, zone), started_precision: 'time' }),
      session_started_at: fromLocalTime(values.session_started_at, zone),
      session_finished_at: fromLocalTime(values.session_finished_at, zone),
      session_tags: values.session_tags,
    }),
    onSubmit: async ({ time: _time, reached: _reached, ...patch }) => {
      const answer = await write((version) =>
        updateReading.mutateAsync({ id: reading.id, patch: { ...patch, ...version } }),
      )
      control.onClose()
      if (answer.data.state === 'finished') window.setTimeout(() => onFinished(answer.data), afterDialog)
      else if (answer.data.sessions.length > reading.sessions.length) announceMilestones(answer.data)
    },
  })

  return (
    <FormModal {...control} title={isForDetails ? t('Edit details') : t('Update Progress')} size="lg" sending={sending}>
      <ProgressFields form={form} reading={reading} isFocused={!isForDetails} />
      <FieldRow>
        <TextField
          {...form.getInputProps('session_started_at')}
          type="datetime-local"
          label={t('Session start')}
          required
        />
        <TextField
          {...form.getInputProps('session_finished_at')}
          type="datetime-local"
          label={t('Session end')}
          required
        />
      </FieldRow>
      {hasMoods ? (
        <LazyMoodsField {...form.getInputProps('session_tags')} />
      ) : (
        <div>
          <AddMoodsButton onClick={() => setHasMoods(true)} />
        </div>
      )}
      <ReadingDetails form={form} reading={reading} isFocused={isForDetails} />
    </FormModal>
  )
}
