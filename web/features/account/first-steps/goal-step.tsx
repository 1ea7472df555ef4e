import { Button } from '@mantine/core'
import { maxTarget, NewGoal, type Goal } from '../../../../contract/goals.ts'
import type { Visibility } from '../../../../contract/vocabulary.ts'
import { today as todayIn } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { numberIn, useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useRunningGoals, useSaveGoal } from '../../journal/goals/api.ts'
import { periodOf } from '../../journal/goals/period.ts'
import { useReader } from '../session/api.ts'
import { TryAgain } from '../../../ui/feedback/error-state.tsx'
import { VisibilityField } from '../../community/visibility/visibility-field.tsx'
import classes from './first-steps.module.css'

/** A book a month, every two weeks, every week. */
const targets = ['12', '26', '52']

const initialValues: { target: string; visibility: Visibility } = { target: targets[0] ?? '', visibility: 'public' }

/** The goal of this year, if there is one: coming back here changes it. */
export function GoalStep({ onDone }: { onDone: () => void }) {
  const today = todayIn(useReader()?.time_zone ?? null)
  const { start, end } = periodOf('year', today)
  const { data, isPending, isLoadingError, refetch } = useRunningGoals()
  if (isPending) return null
  if (isLoadingError) return <TryAgain onRetry={() => void refetch()} />
  const yearGoal = itemsOf(data).find(
    ({ metric, filters, period }) =>
      metric === 'books' && filters.length === 0 && period.start === start && period.end === end,
  )
  return <GoalForm yearGoal={yearGoal} today={today} onDone={onDone} />
}

function GoalForm({ yearGoal, today, onDone }: { yearGoal: Goal | undefined; today: string; onDone: () => void }) {
  const { t, plural } = useT()
  const saveGoal = useSaveGoal(yearGoal?.id)
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewGoal,
    mode: 'controlled',
    initialValues: yearGoal ? { target: String(yearGoal.target), visibility: yearGoal.visibility } : initialValues,
    read: ({ target, visibility }) => ({
      name: yearGoal?.name ?? null,
      metric: 'books' as const,
      target: numberIn(target),
      period: periodOf('year', today),
      visibility,
    }),
    onSubmit: async (goal) => {
      await saveGoal.mutateAsync(goal)
      onDone()
    },
  })
  return (
    <form onSubmit={handleSubmit} noValidate>
      <p className={classes.text}>{t('How many books would you like to read this year? You can change it anytime.')}</p>
      <FormProblem>{problem}</FormProblem>
      <div className={classes.goal}>
        <TextField
          {...form.getInputProps('target')}
          type="number"
          inputMode="numeric"
          min={1}
          max={maxTarget}
          step={1}
          label={t('Books in :year', { year: today.slice(0, 4) })}
          required
        />
        <div className={classes.targets}>
          {targets.map((target) => (
            <Button
              key={target}
              variant={form.values.target === target ? 'light' : 'default'}
              aria-pressed={form.values.target === target}
              onClick={() => form.setFieldValue('target', target)}
            >
              {plural(Number(target), ':count book', ':count books')}
            </Button>
          ))}
        </div>
      </div>
      <div className={classes.visibility}>
        <VisibilityField {...form.getInputProps('visibility')} level={form.values.visibility} />
      </div>
      <div className={classes.actions}>
        <Button type="submit" size="md" loading={isBusy}>
          {t('Set Goal')}
        </Button>
      </div>
    </form>
  )
}
