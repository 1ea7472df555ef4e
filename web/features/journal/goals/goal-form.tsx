import { Button } from '@mantine/core'
import { useState } from 'react'
import { nameLength } from '../../../../contract/constants.ts'
import { goalMetrics, maxTarget, NewGoal, type Goal, type GoalMetric } from '../../../../contract/goals.ts'
import { text, type Translator } from '../../../../shared/translate.ts'
import { today as todayIn } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { FieldRow, FieldStack, FormProblem, SelectField, TextField } from '../../../ui/forms/fields.tsx'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useReader } from '../../account/session/api.ts'
import { choicesOf } from '../../../lib/choices.ts'
import type { ChoiceNames } from '../../library/filters/filter-words.ts'
import { FiltersFields } from '../../library/filters/filters-fields.tsx'
import { useKeptLinks } from '../../community/visibility/kept-links.tsx'
import { VisibilityField } from '../../community/visibility/visibility-field.tsx'
import { useGoalToEdit, useSaveGoal } from './api.ts'
import { fieldsOf, messagesFor, requestFrom } from './goal-fields.ts'
import classes from './goal-form.module.css'
import { goalName } from '../../../../shared/goal-name.ts'
import { periodWords } from '../../../../shared/goal-period.ts'
import { periodOf, type Span } from './period.ts'

interface GoalFormProps {
  /** Undefined for a new goal. */
  goal: Goal | undefined
  choices: ChoiceNames
  onClose: () => void
}

/** Explains what each metric counts. */
const metricSentences = {
  books: text('Each book you finish counts once.'),
  pages: text('Pages from your sessions. Progress in percent is converted to pages.'),
  minutes: text('Listening time, plus sessions with a start and end.'),
  streak: text('Days with a session or a finished book. Missing a day starts a new streak.'),
} as const satisfies Record<GoalMetric, string>

function periodChoices(today: string, translator: Translator) {
  const { t } = translator
  const wordsOf = (span: Exclude<Span, 'custom'>) => ({ period: periodWords(periodOf(span, today), translator) })
  return [
    { value: 'year', label: t('This year (:period)', wordsOf('year')) },
    { value: 'month', label: t('This month (:period)', wordsOf('month')) },
    { value: 'next-year', label: t('Next year (:period)', wordsOf('next-year')) },
    { value: 'custom', label: t('Custom dates') },
  ] satisfies { value: Span; label: string }[]
}

export function GoalForm({ goal, choices, onClose }: GoalFormProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const today = todayIn(zone)
  const saveGoal = useSaveGoal(goal?.id)
  const { refetch } = useGoalToEdit(goal?.id)
  const write = useOptimisticLock(goal?.updated_at, async () => (await refetch()).data?.data)
  const requestOf = requestFrom(today)

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewGoal,
    draft: `goal ${goal?.id ?? ''}`,
    mode: 'controlled',
    initialValues: fieldsOf(goal, today),
    read: requestOf,
    fieldMessages: (errors, values) => messagesFor(errors, requestOf(values)),
    onSubmit: async (values) => {
      await (goal
        ? write((version) => saveGoal.mutateAsync({ ...values, ...links.request, ...version }))
        : saveGoal.mutateAsync(values))
      onClose()
    },
  })

  const { metric, target, span, filters, visibility } = form.values
  const links = useKeptLinks(goal && { kind: 'goal', thing: goal.id, from: goal.visibility }, visibility)
  const placeholder = goalName({ name: null, metric, target: Number(target) || 12 }, translator)
  const inUse = Object.values(filters).filter(({ isEnabled }) => isEnabled).length
  const [isFiltering, setFiltering] = useState(inUse > 0)
  // Filters with an error must be expanded.
  const hasFilterProblem = Object.keys(form.errors).some((path) => path.startsWith('filters'))

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FieldStack>
        <FormProblem>{problem}</FormProblem>
        <FieldRow>
          <TextField
            {...form.getInputProps('target')}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxTarget}
            step={1}
            label={t('Target')}
            required
            data-autofocus
          />
          <SelectField
            {...form.getInputProps('metric')}
            label={t('What to count')}
            required
            data={choicesOf(goalMetrics, translator)}
          />
        </FieldRow>
        <p className={classes.hint}>{t(metricSentences[metric])}</p>
        <SelectField
          {...form.getInputProps('span')}
          label={t('Period')}
          required
          data={periodChoices(today, translator)}
        />
        {span === 'custom' && (
          <FieldRow>
            <TextField {...form.getInputProps('start')} type="date" label={t('First day')} required />
            <TextField {...form.getInputProps('end')} type="date" label={t('Last day')} required />
          </FieldRow>
        )}
        <FieldRow>
          <TextField
            {...form.getInputProps('name')}
            label={t('Name (optional)')}
            placeholder={placeholder}
            maxLength={nameLength}
            autoComplete="off"
          />
          <VisibilityField {...form.getInputProps('visibility')} level={visibility} />
        </FieldRow>
        {links.field}
        <details
          className={classes.filters}
          open={isFiltering || hasFilterProblem}
          onToggle={(event) => setFiltering(event.currentTarget.open)}
        >
          <summary className={classes.summary}>
            {t('Limit to certain books')}
            {inUse > 0 && <span className={classes.inUse}>{inUse}</span>}
          </summary>
          <FiltersFields
            hint={t('Only books that match all active filters count. With no filters, everything counts.')}
            choices={choices}
            values={filters}
            errors={form.errors}
            onChange={(filter, value) => form.setFieldValue(`filters.${filter}`, value)}
          />
        </details>
      </FieldStack>
      <ModalFooter isLong>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {goal ? t('Save changes') : t('Set Goal')}
        </Button>
      </ModalFooter>
    </form>
  )
}
