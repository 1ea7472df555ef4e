import { nameLength } from '../../../../contract/constants.ts'
import type { AboutBook } from '../../../../contract/journal.ts'
import { NewSharedRead, type SharedRead } from '../../../../contract/shared-reads.ts'
import { Visibility } from '../../../../contract/vocabulary.ts'
import { today } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { FieldRow, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { FormModal } from '../../../ui/dialogs/form-modal.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { useReader } from '../../account/session/api.ts'
import { choicesOf } from '../../../lib/choices.ts'
import { useCreateSharedRead, useSharedRead, useUpdateSharedRead } from './api.ts'
import { audienceNames, audienceSentences } from './words.ts'

type StartedBook = Pick<AboutBook, 'slug' | 'title'>

interface SharedReadModalProps extends ModalControl {
  /** The books to choose from; the first is preselected. */
  books: StartedBook[]
  onStarted: (slug: string) => void
  /** Called after closing, whether or not a shared read was started. */
  onClosed: () => void
}

/** Starts a shared read. */
export default function SharedReadModal({ books, onStarted, onClosed, ...control }: SharedReadModalProps) {
  const { t } = useT()
  const create = useCreateSharedRead()
  const zone = useReader()?.time_zone ?? null
  const [book] = books
  const handleExited = () => {
    control.onExited()
    onClosed()
  }
  return (
    <SharedReadForm
      control={{ ...control, onExited: handleExited }}
      title={t('Start a shared read')}
      submit={t('Start#verb')}
      books={books}
      initial={{
        book: book?.slug ?? '',
        name: book ? t('“:title” shared read', { title: book.title }) : '',
        starts_on: today(zone),
        ends_on: '',
        visibility: 'private',
        members_invite: false,
      }}
      onSave={async (values) => {
        const { data } = await create.mutateAsync(values)
        control.onClose()
        onStarted(data.slug)
      }}
    />
  )
}

/** Edits a shared read, for its host. */
export function EditSharedReadModal({ read, ...control }: ModalControl & { read: SharedRead }) {
  const { t } = useT()
  const update = useUpdateSharedRead(read.slug)
  const { refetch } = useSharedRead(read.slug)
  const write = useOptimisticLock(read.updated_at, async () => (await refetch()).data?.data)
  return (
    <SharedReadForm
      control={control}
      title={t('Edit Shared Read')}
      submit={t('Save')}
      books={[]}
      initial={{
        book: read.book.slug,
        name: read.name,
        starts_on: read.starts_on,
        ends_on: read.ends_on ?? '',
        visibility: read.visibility,
        members_invite: read.members_invite,
      }}
      onSave={async ({ book: _book, ...settings }) => {
        await write((version) => update.mutateAsync({ ...settings, ...version }))
        control.onClose()
      }}
    />
  )
}

interface Values extends Record<string, unknown> {
  book: string
  name: string
  starts_on: string
  ends_on: string
  visibility: Visibility
  members_invite: boolean
}

interface SharedReadFormProps {
  control: ModalControl
  title: string
  submit: string
  /** Empty when editing: the book cannot be changed. */
  books: StartedBook[]
  initial: Values
  onSave: (values: NewSharedRead) => Promise<void>
}

function SharedReadForm({ control, title, submit, books, initial, onSave }: SharedReadFormProps) {
  const translator = useT()
  const { t } = translator
  const { form, ...sending } = useSchemaForm({
    schema: NewSharedRead,
    mode: 'controlled',
    initialValues: initial,
    onSubmit: onSave,
  })
  return (
    <FormModal {...control} title={title} size="lg" submit={submit} sending={sending}>
      {books.length > 0 && (
        <SelectField
          {...form.getInputProps('book')}
          label={t('Book')}
          required
          description={t('Everyone can read their own edition.')}
          data={books.map(({ slug, title: label }) => ({ value: slug, label }))}
        />
      )}
      <TextField
        {...form.getInputProps('name')}
        label={t('Name')}
        required
        maxLength={nameLength}
        autoComplete="off"
        data-autofocus
      />
      <FieldRow>
        <TextField {...form.getInputProps('starts_on')} type="date" label={t('First day')} required />
        <TextField
          {...form.getInputProps('ends_on')}
          type="date"
          label={t('Last day')}
          description={t('Optional')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FieldRow>
      <SelectField
        {...form.getInputProps('visibility')}
        label={t('Who can join')}
        required
        description={t(audienceSentences[form.getValues().visibility])}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={choicesOf(audienceNames, translator)}
      />
      <SwitchField
        {...form.getInputProps('members_invite', { type: 'checkbox' })}
        label={t('Members can invite')}
        description={t('They can invite their followers and readers they follow.')}
      />
    </FormModal>
  )
}
