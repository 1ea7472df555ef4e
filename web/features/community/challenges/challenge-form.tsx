import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import {
  challengeDescriptionLength,
  maxPrompts,
  NewChallenge,
  type Challenge,
} from '../../../../contract/challenges.ts'
import { nameLength } from '../../../../contract/constants.ts'
import { screens } from '../../../../contract/screens.ts'
import { isGlobalShelf } from '../../../../contract/shelves.ts'
import { periodWords, yearOf } from '../../../../shared/goal-period.ts'
import { today as todayIn } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useOptimisticLock } from '../../../lib/optimistic-lock.ts'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import { FieldRow, FieldStack, FormProblem, SelectField, TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { IconPlus } from '../../../ui/icons/plus.ts'
import type { ChoiceNames } from '../../library/filters/filter-words.ts'
import { useReader } from '../../account/session/api.ts'
import { VisibilityField } from '../visibility/visibility-field.tsx'
import { useChallengeToEdit, useCreateChallenge, useUpdateChallenge } from './api.ts'
import { fieldsOf, messagesFor, promptFields, requestFrom, type PromptFields } from './challenge-fields.ts'
import classes from './challenge-form.module.css'
import { PromptRow } from './prompt-row.tsx'
import { startingPoints, type StartingPoint } from './starting-points.ts'

interface ChallengeFormProps {
  /** Undefined for a new challenge. */
  challenge: Challenge | undefined
  choices: ChoiceNames
  onClose: () => void
}

export function ChallengeForm({ challenge, choices, onClose }: ChallengeFormProps) {
  const translator = useT()
  const { t } = translator
  const navigate = useNavigate()
  const today = todayIn(useReader()?.time_zone ?? null)
  const createChallenge = useCreateChallenge()
  const updateChallenge = useUpdateChallenge(challenge?.slug ?? '')
  const { refetch } = useChallengeToEdit(challenge?.slug)
  const write = useOptimisticLock(challenge?.updated_at, async () => (await refetch()).data?.data)
  const requestOf = requestFrom(today)
  const [point, setPoint] = useState<StartingPoint>('empty')

  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewChallenge,
    draft: `challenge ${challenge?.slug ?? ''}`,
    mode: 'controlled',
    initialValues: fieldsOf(challenge, today),
    read: requestOf,
    fieldMessages: (errors, values) => messagesFor(errors, requestOf(values)),
    onSubmit: async (values) => {
      const { data: saved } = challenge
        ? await write((version) => updateChallenge.mutateAsync({ ...values, ...version }))
        : await createChallenge.mutateAsync(values)
      onClose()
      await navigate({ to: screens.challenge.path, params: { challenge: saved.slug } })
    },
  })

  const { span, visibility, prompts } = form.values
  const setPrompts = (next: PromptFields[]) => form.setFieldValue('prompts', next)

  function handlePoint(next: StartingPoint) {
    setPoint(next)
    form.setValues(startingPoints[next].fill(form.values, today, translator))
    form.clearErrors()
  }

  function handleMove(index: number, to: number) {
    const movedPrompt = prompts[index]
    if (movedPrompt) setPrompts(prompts.toSpliced(index, 1).toSpliced(to, 0, movedPrompt))
  }

  // Only the standard shelves are everybody's.
  const shared = { ...choices, shelf: new Map([...choices.shelf].filter(([slug]) => isGlobalShelf(slug))) }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <FieldStack>
        <FormProblem>{problem}</FormProblem>
        {!challenge && (
          <SelectField
            label={t('Start with')}
            value={point}
            onChange={({ currentTarget }) => handlePoint(currentTarget.value as StartingPoint)}
            data={Object.entries(startingPoints).map(([value, { label }]) => ({ value, label: t(label) }))}
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
        <TextareaField
          {...form.getInputProps('description')}
          label={t('Description')}
          rows={2}
          maxLength={challengeDescriptionLength}
          resize="vertical"
        />
        <FieldRow>
          <SelectField
            {...form.getInputProps('span')}
            label={t('Period')}
            required
            data={[
              { value: 'any', label: t('Any time') },
              { value: 'year', label: t('This year (:period)', { period: periodWords(yearOf(today), translator) }) },
              { value: 'custom', label: t('Custom dates') },
            ]}
          />
          <VisibilityField {...form.getInputProps('visibility')} level={visibility} />
        </FieldRow>
        {span === 'custom' && (
          <FieldRow>
            <TextField {...form.getInputProps('start')} type="date" label={t('First day')} />
            <TextField {...form.getInputProps('end')} type="date" label={t('Last day')} />
          </FieldRow>
        )}
        <section aria-labelledby="challenge-prompts">
          <h3 id="challenge-prompts" className={classes.heading}>
            {t('Prompts')}
          </h3>
          <p className={classes.hint}>{t('Readers fill each prompt with a book they’ve finished.')}</p>
          {form.errors['prompts'] && (
            <p role="alert" className={classes.error}>
              {form.errors['prompts']}
            </p>
          )}
          <ol className={classes.prompts}>
            {prompts.map((prompt, index) => (
              <PromptRow
                key={prompt.key}
                index={index}
                prompt={prompt}
                choices={shared}
                errors={form.errors}
                inputProps={(field) => form.getInputProps(`prompts.${index}.${field}`)}
                onFilter={(filter, value) => form.setFieldValue(`prompts.${index}.filters.${filter}`, value)}
                onMoveUp={index > 0 ? () => handleMove(index, index - 1) : undefined}
                onMoveDown={index < prompts.length - 1 ? () => handleMove(index, index + 1) : undefined}
                onRemove={prompts.length > 1 ? () => setPrompts(prompts.toSpliced(index, 1)) : undefined}
              />
            ))}
          </ol>
          {prompts.length < maxPrompts && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              onClick={() => setPrompts([...prompts, promptFields()])}
            >
              {t('Add Prompt')}
            </Button>
          )}
        </section>
      </FieldStack>
      <ModalFooter isLong>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {challenge ? t('Save changes') : t('Create Challenge')}
        </Button>
      </ModalFooter>
    </form>
  )
}
