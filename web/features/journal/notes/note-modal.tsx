import { useState } from 'react'
import type { AboutBook } from '../../../../contract/journal.ts'
import { LengthType, usualLengthType } from '../../../../contract/lengths.ts'
import { NewNote, type Note } from '../../../../contract/notes.ts'
import { isOpenReading, type Reading } from '../../../../contract/readings.ts'
import { quotationIn } from '../../../../shared/quotation.ts'
import { text } from '../../../../shared/translate.ts'
import { lengthTypes } from '../../../../shared/length-types.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { itemsOf } from '../../../lib/page-items.ts'
import { fromLocalTime, toLocalTime } from '../../../lib/zoned-time.ts'
import { FieldRow, FieldStack, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { Fold } from '../../../ui/forms/fold.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import { MarkedField } from '../../../ui/forms/marked-field.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { useKeptLinks } from '../../community/visibility/kept-links.tsx'
import { VisibilityField } from '../../community/visibility/visibility-field.tsx'
import { LockField } from '../spoiler-locks/lock-field.tsx'
import { lockIn, lockValues } from '../spoiler-locks/lock-values.ts'
import { useReadings } from '../readings/api.ts'
import { useReader } from '../../account/session/api.ts'
import { refetchNote, useCreateNote, useUpdateNote } from './api.ts'

const PagePhoto = lazyPart(() => import('./page-photo.tsx'))

const positionLabels: Record<LengthType, string> = {
  page: text('Page'),
  minute: text('Minute'),
  chapter: text('Chapter'),
  percent: text('Percent'),
}

interface NoteModalProps extends ModalControl {
  book: Pick<AboutBook, 'slug' | 'format' | 'title' | 'language'>
  /** Undefined for a new note. */
  note: Note | undefined
}

/** Where a new note is about: the page the reader is on. */
function currentPosition(readings: Reading[], format: AboutBook['format']) {
  const open = readings.find(isOpenReading)
  return open && open.progress > 0
    ? { position: String(open.progress), position_type: open.length_type }
    : { position: '', position_type: usualLengthType(format) }
}

/** The form waits for the reading logs, which fill in the page. */
export default function NoteModal({ book, note, ...control }: NoteModalProps) {
  const readings = useReadings(book.slug)
  if (!note && readings.isPending) return null
  const position = note
    ? { position: note.position?.toString() ?? '', position_type: note.position_type ?? usualLengthType(book.format) }
    : currentPosition(itemsOf(readings.data), book.format)
  return <NoteForm book={book} note={note} initialPosition={position} {...control} />
}

interface NoteFormProps extends NoteModalProps {
  initialPosition: ReturnType<typeof currentPosition>
}

function NoteForm({ book, note, initialPosition, ...control }: NoteFormProps) {
  const { t } = useT()
  const zone = useReader()?.time_zone ?? null
  const [writtenBefore] = useState(() =>
    note ? toLocalTime(note.written_at, zone, note.written_precision) : toLocalTime(new Date().toISOString(), zone),
  )
  const [isUnfolded, setUnfolded] = useState(note !== undefined && note.name !== null)
  const createNote = useCreateNote()
  const updateNote = useUpdateNote()
  const write = useOptimisticLock(note?.updated_at, async () => note && refetchNote(note.id))
  // Of a note that was written before there were quotes, or elsewhere.
  const quotation = note?.kind === 'note' ? quotationIn(note.content) : undefined

  const { form, ...sending } = useSchemaForm({
    schema: NewNote,
    draft: `note ${note?.id ?? book.slug}`,
    mode: 'controlled',
    initialValues: {
      written_at: writtenBefore,
      name: note?.name ?? '',
      content: quotation ?? note?.content ?? '',
      isQuote: note?.kind === 'quote' || quotation !== undefined,
      said_by: note?.said_by ?? '',
      visibility: note?.visibility ?? ('private' as const),
      lock: lockValues(note?.lock, book.format),
      ...initialPosition,
    },
    read: ({ written_at, name, content, isQuote, said_by, visibility, lock, position, position_type }) => ({
      book: book.slug,
      content,
      ...(isQuote
        ? { kind: 'quote' as const, said_by, visibility, lock: lockIn(lock) }
        : { kind: 'note' as const, visibility: 'private' as const }),
      // One that was not changed is sent as it is stored: it may have no time.
      ...(note && written_at === writtenBefore
        ? { written_at: note.written_at, written_precision: note.written_precision }
        : { written_at: fromLocalTime(written_at, zone), written_precision: 'time' as const }),
      name: name.trim() === '' ? null : name,
      position: numberIn(position),
      position_type: numberIn(position) === null ? null : position_type,
    }),
    onSubmit: async (values) => {
      if (note)
        await write((version) =>
          updateNote.mutateAsync({ id: note.id, patch: { ...values, ...links.request, ...version } }),
        )
      else await createNote.mutateAsync(values)
      control.onClose()
    },
  })
  const { isQuote, visibility, lock } = form.getValues()
  const links = useKeptLinks(
    note && { kind: 'quote', thing: note.id, from: note.visibility },
    isQuote ? visibility : 'private',
  )
  const addText = (text: string) => {
    const before = form.getValues().content.trimEnd()
    form.setFieldValue('content', before === '' ? text : `${before}\n\n${text}`)
  }
  const isFolded = !isUnfolded && !['name', 'written_at', 'position_type'].some((field) => field in form.errors)

  return (
    <FormModal
      {...control}
      title={note ? t('Edit Note') : t('Add Note')}
      about={book.title}
      size="lg"
      sending={sending}
    >
      <MarkedField
        key={form.key('content')}
        {...form.getInputProps('content')}
        label={isQuote ? t('Quoted text') : t('Your note')}
        required
        rows={6}
        data-autofocus
      />
      <FieldRow>
        <TextField
          key={form.key('position')}
          {...form.getInputProps('position')}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
          label={t(positionLabels[form.getValues().position_type])}
        />
        <SwitchField
          key={form.key('isQuote')}
          {...form.getInputProps('isQuote', { type: 'checkbox' })}
          label={t('It’s a quote')}
        />
      </FieldRow>
      {isQuote && appData().readsPages && <PagePhoto language={book.language} onText={addText} />}
      {isQuote && (
        <FieldRow>
          <TextField
            key={form.key('said_by')}
            {...form.getInputProps('said_by')}
            label={t('Said by')}
            description={t('Optional')}
            autoComplete="off"
          />
          <VisibilityField key={form.key('visibility')} {...form.getInputProps('visibility')} level={visibility} />
        </FieldRow>
      )}
      {isQuote && (
        <LockField
          lock={lock}
          position={form.getInputProps('lock.until.position')}
          unit={form.getInputProps('lock.until.length_type')}
        />
      )}
      {links.field}
      <Fold label={t('More details')} isOpen={!isFolded} onToggle={setUnfolded}>
        {(content) => (
          <div {...content}>
            <FieldStack>
              <TextField
                key={form.key('name')}
                {...form.getInputProps('name')}
                label={t('Name')}
                description={t('Optional')}
                autoComplete="off"
              />
              <FieldRow>
                <TextField
                  key={form.key('written_at')}
                  {...form.getInputProps('written_at')}
                  type="datetime-local"
                  label={t('Date')}
                  description={t('Date written')}
                  required
                />
                <SelectField
                  key={form.key('position_type')}
                  {...form.getInputProps('position_type')}
                  label={t('Unit')}
                  description={t('Optional')}
                  data={LengthType.options.map((type) => ({ value: type, label: t(lengthTypes[type]) }))}
                />
              </FieldRow>
            </FieldStack>
          </div>
        )}
      </Fold>
    </FormModal>
  )
}
