import type { UseFormReturnType } from '@mantine/form'
import { maxOf, type EditedField } from '../../../../contract/book-field-uses.ts'
import { aboutField, detailFields } from '../../../../contract/book-fields.ts'
import { nameLength } from '../../../../contract/constants.ts'
import { descriptionLength, maxGenres } from '../../../../contract/contributions.ts'
import { BookFormat } from '../../../../contract/vocabulary.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { DurationFields } from '../../../ui/forms/duration-fields.tsx'
import { FieldRow, SelectField, TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { FormGroup } from '../../../ui/forms/form-group.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'
import { useGenres } from '../vocabulary/api.ts'
import { AuthorFields } from './author-fields.tsx'
import type { BookValues } from './book-values.ts'
import { DateFields } from './date-fields.tsx'
import { NameField } from './name-field.tsx'

export interface BookFormFields {
  form: UseFormReturnType<BookValues>
  /** Fields of the work are read-only, because other editions share them. */
  isLocked: boolean
}

/** A hint comes below its field. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const editionFields = ['format', 'language', ...detailFields] as const
/** Two beside each other, where there is room. */
const editionRows = editionFields.flatMap((_, index) =>
  index % 2 === 0 ? [editionFields.slice(index, index + 2)] : [],
)

const codeOptions = () => {
  const { languages, bookFormats } = appData()
  return {
    language: Object.entries(languages).map(([value, label]) => ({ value, label })),
    format: BookFormat.options.map((value) => ({ value, label: bookFormats[value] ?? value })),
  }
}

interface FieldInputProps {
  form: BookFormFields['form']
  name: Exclude<EditedField, 'minutes'>
  isRequired?: boolean
}

/** The input for a field of the edition, by its kind. */
function FieldInput({ form, name, isRequired = false }: FieldInputProps) {
  const { t } = useT()
  const about = aboutField(name)
  const { kind, help } = about
  if (kind === 'date') return <DateFields form={form} name={name} label={t(about.label)} />
  const props = {
    ...form.getInputProps(name),
    label: t(about.label),
    ...(help !== undefined && { description: t(help), inputWrapperOrder }),
  }
  if (kind === 'language' || kind === 'format') {
    return <SelectField {...props} data={[{ value: '', label: t('Not sure') }, ...codeOptions()[kind]]} />
  }
  return kind === 'count' ? (
    <TextField {...props} type="number" inputMode="numeric" min={1} step={1} max={maxOf(about)} />
  ) : (
    <TextField {...props} required={isRequired} maxLength={maxOf(about)} />
  )
}

export function PeopleGroup({ form, isLocked }: BookFormFields) {
  const { t } = useT()
  return (
    <FormGroup
      title={t('Title and people')}
      hint={isLocked && t('Other editions share these authors, so you can’t change them here.')}
    >
      <FieldInput form={form} name="title" isRequired />
      <FieldInput form={form} name="subtitle" />
      <AuthorFields form={form} isLocked={isLocked} />
    </FormGroup>
  )
}

interface EditionGroupProps extends Pick<BookFormFields, 'form'> {
  /** False where the ISBN panel above asks for it. */
  hasIsbn: boolean
}

export function EditionGroup({ form, hasIsbn }: EditionGroupProps) {
  const { t } = useT()
  return (
    <>
      <FormGroup title={t('Edition')}>
        {editionRows.map((names) => (
          <FieldRow key={names[0]}>
            {names.map((name) => (
              <FieldInput key={name} form={form} name={name} />
            ))}
          </FieldRow>
        ))}
        {hasIsbn && (
          <TextField
            {...form.getInputProps('isbn_13')}
            error={form.errors['isbn_13'] ?? form.errors['isbn_10']}
            label="ISBN"
            description={t('Ten or thirteen digits. Hyphens are optional.')}
            inputWrapperOrder={inputWrapperOrder}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </FormGroup>
      <FormGroup title={t('Length')}>
        <FieldRow>
          {form.getValues().format === 'audiobook' ? (
            <DurationFields
              label={t('Playing time')}
              field="minutes"
              hours={form.getInputProps('minutes.hours')}
              minutes={form.getInputProps('minutes.minutes')}
              error={form.errors['minutes']}
              isRequired={false}
            />
          ) : (
            <FieldInput form={form} name="pages" />
          )}
          <FieldInput form={form} name="chapters" />
        </FieldRow>
      </FormGroup>
    </>
  )
}

export function WorkGroup({ form, isLocked }: BookFormFields) {
  const { t } = useT()
  const { data: genres } = useGenres()
  return (
    <FormGroup
      title={t('Series, genres and description')}
      hint={isLocked && t('Other editions share these, so you can’t change them here.')}
    >
      <FieldRow>
        <NameField
          {...form.getInputProps('series.title')}
          kind="series"
          typed={form.getValues().series.title}
          label={t('Series#one')}
          disabled={isLocked}
          maxLength={nameLength}
        />
        <TextField
          {...form.getInputProps('series.position')}
          label={t('Number in the series')}
          disabled={isLocked}
          type="number"
          inputMode="decimal"
          min={0}
          step="any"
        />
      </FieldRow>
      <MultiSelectField
        {...form.getInputProps('genres')}
        label={t('Genres')}
        disabled={isLocked}
        maxValues={maxGenres}
        nothingFoundMessage={t('No matching genre')}
        data={(genres?.data ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
      />
      <TextareaField
        {...form.getInputProps('description')}
        label={t('Description')}
        disabled={isLocked}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={descriptionLength}
      />
    </FormGroup>
  )
}
