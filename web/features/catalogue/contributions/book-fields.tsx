import type { UseFormReturnType } from '@mantine/form'
import { nameLength } from '../../../../contract/constants.ts'
import { descriptionLength, maxGenres } from '../../../../contract/contributions.ts'
import { BookFormat } from '../../../../contract/vocabulary.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldRow, SelectField, TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { FormGroup } from '../../../ui/forms/form-group.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'
import { useGenres } from '../vocabulary/api.ts'
import { AuthorFields } from './author-fields.tsx'
import type { BookValues } from './book-values.ts'
import { DateFields } from './date-fields.tsx'
import { LengthFields } from './length-fields.tsx'
import { NameField } from './name-field.tsx'

export interface BookFormFields {
  form: UseFormReturnType<BookValues>
  /** Fields of the work are read-only, because other editions share them. */
  isLocked: boolean
}

const languageOptions = () => Object.entries(appData().languages).map(([value, label]) => ({ value, label }))

export function PeopleGroup({ form, isLocked }: BookFormFields) {
  const { t } = useT()
  return (
    <FormGroup
      title={t('Title and people')}
      hint={isLocked && t('Other editions share these authors, so you can’t change them here.')}
    >
      <TextField {...form.getInputProps('title')} label={t('Title')} required maxLength={nameLength} />
      <TextField {...form.getInputProps('subtitle')} label={t('Subtitle')} maxLength={nameLength} />
      <AuthorFields form={form} isLocked={isLocked} />
    </FormGroup>
  )
}

interface EditionGroupProps extends BookFormFields {
  /** False where the ISBN panel above asks for it. */
  hasIsbn: boolean
}

export function EditionGroup({ form, isLocked, hasIsbn }: EditionGroupProps) {
  const { t } = useT()
  const { bookFormats } = appData()
  const notKnown = { value: '', label: t('Not sure') }
  return (
    <>
      <FormGroup title={t('Edition')}>
        <FieldRow>
          <SelectField
            {...form.getInputProps('format')}
            label={t('Format')}
            data={[notKnown, ...BookFormat.options.map((value) => ({ value, label: bookFormats[value] ?? value }))]}
          />
          <SelectField
            {...form.getInputProps('language')}
            label={t('Language')}
            data={[notKnown, ...languageOptions()]}
          />
        </FieldRow>
        <FieldRow>
          <TextField {...form.getInputProps('publisher')} label={t('Publisher')} maxLength={nameLength} />
          <DateFields form={form} isLocked={isLocked} />
        </FieldRow>
        {hasIsbn && (
          <TextField
            {...form.getInputProps('isbn_13')}
            error={form.errors['isbn_13'] ?? form.errors['isbn_10']}
            label="ISBN"
            description={t('Ten or thirteen digits. Hyphens are optional.')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            maxLength={40}
          />
        )}
      </FormGroup>
      <FormGroup title={t('Length')}>
        <LengthFields form={form} isLocked={isLocked} />
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
          label={t('Position in the series')}
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
