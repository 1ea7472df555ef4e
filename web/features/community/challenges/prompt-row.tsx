import type { GetInputPropsReturnType } from '@mantine/form'
import { useState, type ReactNode } from 'react'
import { maxPromptPages, promptLength } from '../../../../contract/challenges.ts'
import type { FilterKey } from '../../../../contract/filters.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { FieldRow, TextField } from '../../../ui/forms/fields.tsx'
import { Fold } from '../../../ui/forms/fold.tsx'
import { IconArrowDown } from '../../../ui/icons/arrow-down.ts'
import { IconArrowUp } from '../../../ui/icons/arrow-up.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import type { FilterFields } from '../../library/filters/filter-values.ts'
import type { ChoiceNames } from '../../library/filters/filter-words.ts'
import { FiltersFields } from '../../library/filters/filters-fields.tsx'
import type { PromptFields } from './challenge-fields.ts'
import classes from './prompt-row.module.css'

interface PromptRowProps {
  index: number
  prompt: PromptFields
  choices: ChoiceNames
  /** Of the whole form. */
  errors: Record<string, ReactNode>
  inputProps: (field: 'text' | 'initial' | 'min' | 'max') => GetInputPropsReturnType
  onFilter: (filter: FilterKey, value: FilterFields) => void
  onMoveUp: (() => void) | undefined
  onMoveDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

const conditionsIn = ({ initial, min, max, filters }: PromptFields) =>
  [initial, min || max].filter((value) => value.trim() !== '').length +
  Object.values(filters).filter(({ isEnabled }) => isEnabled).length

/** A prompt in the form: its text, and its conditions behind a button. */
export function PromptRow({ index, prompt, choices, errors, inputProps, onFilter, ...moves }: PromptRowProps) {
  const { t, plural } = useT()
  const [isOpen, setOpen] = useState(false)
  const prefix = `prompts.${index}.`
  const own = Object.fromEntries(
    Object.entries(errors).flatMap(([path, message]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), message]] : [],
    ),
  )
  // Conditions with an error must be expanded.
  const isUnfolded = isOpen || Object.keys(own).some((path) => path !== 'text')
  const count = conditionsIn(prompt)
  const number = index + 1
  return (
    <li className={classes.root}>
      <div className={classes.head}>
        <TextField
          {...inputProps('text')}
          label={t('Prompt :number', { number })}
          required
          maxLength={promptLength}
          autoComplete="off"
          className={classes.text ?? ''}
        />
        <ActionsButton
          label={t('Actions for prompt :number', { number })}
          actions={[
            ...(moves.onMoveUp ? [{ label: t('Move up'), icon: IconArrowUp, onClick: moves.onMoveUp }] : []),
            ...(moves.onMoveDown ? [{ label: t('Move down'), icon: IconArrowDown, onClick: moves.onMoveDown }] : []),
            ...(moves.onRemove
              ? [{ label: t('Remove Prompt'), icon: IconTrash, isDanger: true, onClick: moves.onRemove }]
              : []),
          ]}
        />
      </div>
      <Fold
        label={count === 0 ? t('Add conditions') : plural(count, ':count condition', ':count conditions')}
        isOpen={isUnfolded}
        onToggle={setOpen}
      >
        {(content) => (
          <div {...content} className={classes.conditions}>
            {isUnfolded && (
              <>
                <TextField
                  {...inputProps('initial')}
                  label={t('First letters of the title')}
                  description={t('“The”, “A” and “An” at the start are optional: “The Hobbit” counts for H and T.')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  maxLength={30}
                  autoComplete="off"
                />
                <FieldRow>
                  <TextField
                    {...inputProps('min')}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={maxPromptPages}
                    label={t('Pages, at least')}
                  />
                  <TextField
                    {...inputProps('max')}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={maxPromptPages}
                    label={t('Pages, at most')}
                  />
                </FieldRow>
                <FiltersFields
                  hint={t(
                    'A book must match all active filters. Shelves and dates come from each reader’s own library.',
                  )}
                  choices={choices}
                  values={prompt.filters}
                  errors={own}
                  onChange={onFilter}
                />
              </>
            )}
          </div>
        )}
      </Fold>
    </li>
  )
}
