import { useState } from 'react'
import * as z from 'zod/mini'
import type { Book } from '../../../../contract/books.ts'
import {
  formatToLog,
  LengthType,
  lengthTypesFor,
  maxLength,
  usualLength,
  usualLengthType,
} from '../../../../contract/lengths.ts'
import { lengthTypes } from '../../../../shared/length-types.ts'
import { NewReading } from '../../../../contract/readings.ts'
import { BookFormat } from '../../../../contract/vocabulary.ts'
import { text } from '../../../../shared/translate.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { fromLocalTime, toLocalTime } from '../../../lib/zoned-time.ts'
import { FieldRow, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useReader } from '../../account/session/api.ts'
import { useCreateReading } from './api.ts'
import { DurationFields } from '../../../ui/forms/duration-fields.tsx'
import { durationIn, durationText, OptionalDuration, totalIn } from '../../../ui/forms/duration.ts'

type LoggedBook = Pick<Book, 'slug' | 'format' | 'pages' | 'minutes' | 'chapters'>

interface AddReadingModalProps extends ModalControl {
  book: LoggedBook
}

const schema = z.safeExtend(NewReading, { time: OptionalDuration }).check(
  z.refine(({ finished_at }) => !finished_at || Date.parse(finished_at) <= Date.now(), {
    error: text('This date is in the future. Check the date.'),
    path: ['finished_at'],
  }),
)

/** The length of a book in each unit, where known. */
const ownLengths = ({ pages, minutes, chapters }: LoggedBook): Partial<Record<LengthType, number | null>> => ({
  page: pages,
  minute: minutes,
  chapter: chapters,
})

export default function AddReadingModal({ book, ...control }: AddReadingModalProps) {
  const { t } = useT()
  const { bookFormats } = appData()
  const zone = useReader()?.time_zone ?? null
  const createReading = useCreateReading()
  const ownFormat = formatToLog(book)
  const [now] = useState(() => toLocalTime(new Date().toISOString(), zone))

  const { form, ...sending } = useSchemaForm({
    schema,
    mode: 'controlled',
    initialValues: {
      book_format: ownFormat,
      length_type: usualLengthType(ownFormat),
      length: String(usualLength(book, ownFormat)),
      time: durationText(usualLength(book, ownFormat)),
      started_at: now,
      finished_at: '',
    },
    read: ({ book_format, length_type, length, time, started_at, finished_at }) => ({
      book: book.slug,
      book_format,
      length_type,
      length: length_type === 'percent' ? null : length_type === 'minute' ? totalIn(time) : numberIn(length),
      time: length_type === 'minute' ? durationIn(time) : undefined,
      started_at: fromLocalTime(started_at, zone),
      finished_at: fromLocalTime(finished_at, zone),
    }),
    onSubmit: async ({ time: _time, ...reading }) => {
      await createReading.mutateAsync(reading)
      control.onClose()
    },
  })
  const { book_format, length_type } = form.getValues()

  const lengthFields = (length: number) => ({ length: String(length), time: durationText(length) })

  function handleFormat(value: string) {
    const format = BookFormat.parse(value)
    form.setValues({
      book_format: format,
      length_type: usualLengthType(format),
      ...lengthFields(usualLength(book, format)),
    })
  }

  function handleLengthType(value: string) {
    const type = LengthType.parse(value)
    const own = book_format === ownFormat ? ownLengths(book)[type] : undefined
    form.setValues({ length_type: type, ...(own && lengthFields(own)) })
  }

  return (
    <FormModal {...control} title={t('Add Reading Log')} size="lg" sending={sending}>
      <FieldRow>
        <SelectField
          {...form.getInputProps('book_format')}
          onChange={(event) => handleFormat(event.currentTarget.value)}
          label={t('Format')}
          required
          data={BookFormat.options.map((value) => ({ value, label: bookFormats[value] ?? value }))}
          data-autofocus
        />
        <SelectField
          {...form.getInputProps('length_type')}
          onChange={(event) => handleLengthType(event.currentTarget.value)}
          label={t('Unit')}
          required
          data={lengthTypesFor(book_format).map((value) => ({ value, label: t(lengthTypes[value]) }))}
        />
      </FieldRow>
      {length_type === 'minute' && (
        <DurationFields
          label={t('Length')}
          field="length"
          hours={form.getInputProps('time.hours')}
          minutes={form.getInputProps('time.minutes')}
          error={form.errors['length']}
        />
      )}
      {(length_type === 'page' || length_type === 'chapter') && (
        <TextField
          {...form.getInputProps('length')}
          type="number"
          inputMode="numeric"
          min={0}
          max={maxLength}
          step={1}
          label={t('Length')}
          required
        />
      )}
      <FieldRow>
        <TextField {...form.getInputProps('started_at')} type="datetime-local" label={t('Start date')} required />
        <TextField
          {...form.getInputProps('finished_at')}
          type="datetime-local"
          label={t('End date')}
          description={t('Leave empty while you’re reading.')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldRow>
    </FormModal>
  )
}
