import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { listDescriptionLength, NewList, offeredOrders, type List, type ListType } from '../../../../contract/lists.ts'
import { EntryType } from '../../../../contract/vocabulary.ts'
import { nameLength } from '../../../../contract/constants.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { FieldRow, FieldStack, FormProblem, SelectField, TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useCreateList, useListToEdit, useUpdateList, type Resource } from './api.ts'
import type { ChoiceNames } from '../filters/filter-words.ts'
import { firstMessages } from '../filters/filter-values.ts'
import { FiltersFields } from '../filters/filters-fields.tsx'
import { fieldsOf, newListFields, orderFor, requestOf } from './list-fields.ts'
import { ListPreview } from './list-preview.tsx'
import { TypeChoice } from './type-choice.tsx'
import { useKeptLinks } from '../../community/visibility/kept-links.tsx'
import { VisibilityField } from '../../community/visibility/visibility-field.tsx'

interface ListFormProps {
  /** Undefined for a new list. */
  list: List | undefined
  resource: Resource | undefined
  choices: ChoiceNames
  onClose: () => void
}

const options = (keys: readonly string[], labels: Record<string, string>) =>
  keys.map((value) => ({ value, label: labels[value] ?? value }))

export function ListForm({ list, resource, choices, onClose }: ListFormProps) {
  const { t } = useT()
  const navigate = useNavigate()
  const { listEntryTypes, listOrderBy } = appData()
  const createList = useCreateList(resource)
  const updateList = useUpdateList(list?.slug ?? '')
  const { refetch } = useListToEdit(list?.slug)
  const write = useOptimisticLock(list?.updated_at, async () => (await refetch()).data?.data)

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewList,
    draft: `list ${list?.slug ?? resource?.type ?? ''}`,
    mode: 'controlled',
    initialValues: list ? fieldsOf(list) : newListFields(resource?.type),
    read: requestOf,
    fieldMessages: (errors, values) => firstMessages(errors, requestOf(values)),
    onSubmit: async (values) => {
      const { data: saved } = list
        ? await write((version) => updateList.mutateAsync({ ...values, ...links.request, ...version }))
        : await createList.mutateAsync(values)
      onClose()
      await navigate({ to: screens.list.path, params: { list: saved.slug } })
    },
  })

  const { type, order_by, visibility } = form.values
  const isEditing = list !== undefined
  const links = useKeptLinks(list && { kind: 'list', thing: list.slug, from: list.visibility }, visibility)

  function handleType(next: ListType) {
    form.setFieldValue('type', next)
    form.setFieldValue('order_by', orderFor(next, order_by))
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FieldStack>
        <FormProblem>{problem}</FormProblem>
        <TextField
          {...form.getInputProps('name')}
          label={t('Name')}
          required
          maxLength={nameLength}
          autoComplete="off"
          data-autofocus
        />
        <TextareaField
          {...form.getInputProps('description')}
          label={t('Description')}
          rows={2}
          maxLength={listDescriptionLength}
          resize="vertical"
        />
        <TypeChoice value={type} onChange={handleType} isFixed={isEditing} error={form.errors['type']} />
        <FieldRow>
          <SelectField
            {...form.getInputProps('entries_type')}
            label={t('Entry type')}
            required
            disabled={isEditing || resource !== undefined}
            data={options(EntryType.options, listEntryTypes)}
          />
          <VisibilityField {...form.getInputProps('visibility')} level={visibility} />
        </FieldRow>
        {links.field}
        <FieldRow>
          <SelectField
            {...form.getInputProps('order_by')}
            label={t('Order by')}
            required
            data={[
              { value: '', label: t('Choose an order'), disabled: true },
              ...options(offeredOrders(type), listOrderBy),
            ]}
          />
          {type !== 'manual' && (
            <TextField
              {...form.getInputProps('entries_limit')}
              type="number"
              inputMode="numeric"
              min={1}
              step={1}
              label={t('Entry limit')}
              placeholder={t('No limit')}
            />
          )}
        </FieldRow>
        {type !== 'manual' && (
          <FiltersFields
            hint={t('The list has everything that matches all active filters. With no filters, it has everything.')}
            choices={choices}
            values={form.values.filters}
            errors={form.errors}
            onChange={(filter, value) => form.setFieldValue(`filters.${filter}`, value)}
          />
        )}
      </FieldStack>
      <ModalFooter isLong>
        {type !== 'manual' && <ListPreview values={form.values} />}
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {isEditing ? t('Save changes') : t('Create List')}
        </Button>
      </ModalFooter>
    </form>
  )
}
