import { useState } from 'react'
import type { AboutBook } from '../../../contract/journal.ts'
import { LengthType, usualLengthType } from '../../../contract/lengths.ts'
import { lengthTypes } from '../../../shared/length-types.ts'
import { NewNote, type Note } from '../../../contract/notes.ts'
import { useT } from '../../lib/i18n.tsx'
import { useOptimisticLock } from '../../lib/optimistic-lock.ts'
import { fromLocalTime, toLocalTime } from '../../lib/zoned-time.ts'
import { FieldRow, SelectField, TextField } from '../../ui/forms/fields.tsx'
import { FormModal } from '../../ui/dialogs/form-modal.tsx'
import { MarkedField } from '../../ui/forms/marked-field.tsx'
import type { ModalControl } from '../../ui/dialogs/modal.tsx'
import { numberIn, useSchemaForm } from '../../ui/forms/schema-form.ts'
import { useReader } from '../session/api.ts'
import { refetchNote, useCreateNote, useUpdateNote } from './api.ts'

interface NoteModalProps extends ModalControl {
  book: Pick<AboutBook, 'slug' | 'format'>
  /** Undefined for a new note. */
  note: Note | undefined
}

export default function NoteModal({ book, note, ...control }: NoteModalProps) {
  const { t } = useT()
  const zone = useReader()?.time_zone ?? null
  const [opened] = useState(() => new Date().toISOString())
  const createNote = useCreateNote()
  const updateNote = useUpdateNote()
  const write = useOptimisticLock(note?.updated_at, async () => note && refetchNote(note.id))

  const { form, ...sending } = useSchemaForm({
    schema: NewNote,
    initialValues: {
      written_at: toLocalTime(note?.written_at ?? opened, zone),
      name: note?.name ?? '',
      content: note?.content ?? '',
      position: note?.position?.toString() ?? '',
      position_type: note?.position_type ?? usualLengthType(book.format),
    },
    read: ({ written_at, name, position, position_type, ...values }) => ({
      ...values,
      book: book.slug,
      written_at: fromLocalTime(written_at, zone),
      name: name.trim() === '' ? null : name,
      position: numberIn(position),
      position_type: numberIn(position) === null ? null : position_type,
    }),
    onSubmit: async (values) => {
      if (note) await write((version) => updateNote.mutateAsync({ id: note.id, patch: { ...values, ...version } }))
      else await createNote.mutateAsync(values)
      control.onClose()
    },
  })

  return (
    <FormModal {...control} title={note ? t('Edit Note') : t('Add Note')} size="lg" sending={sending}>
      <MarkedField
        key={form.key('content')}
        {...form.getInputProps('content')}
        label={t('Content')}
        required
        rows={8}
        data-autofocus
      />
      <FieldRow>
        <TextField
          key={form.key('name')}
          {...form.getInputProps('name')}
          label={t('Name')}
          description={t('Optional')}
          autoComplete="off"
        />
        <TextField
          key={form.key('written_at')}
          {...form.getInputProps('written_at')}
          type="datetime-local"
          label={t('Date')}
          description={t('Date written')}
          required
        />
      </FieldRow>
      <FieldRow>
        <TextField
          key={form.key('position')}
          {...form.getInputProps('position')}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          label={t('Position')}
          description={t('Optional')}
        />
        <SelectField
          key={form.key('position_type')}
          {...form.getInputProps('position_type')}
          label={t('Unit')}
          description={t('Optional')}
          data={LengthType.options.map((type) => ({ value: type, label: t(lengthTypes[type]) }))}
        />
      </FieldRow>
    </FormModal>
  )
}
