import { Button } from '@mantine/core'
import { useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { NewShelf, type Shelf } from '../../../../contract/shelves.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Fold } from '../../../ui/forms/fold.tsx'
import { FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useCreateShelf } from './api.ts'
import classes from './create-shelf.module.css'

/** A name that is typed but not saved yet. */
export interface TypedShelf {
  isTyped: () => boolean
  /** Creates the shelf, then goes on; where that fails the field says why. */
  createThen: (goOn: (shelf: Shelf) => void) => void
}

interface CreateShelfProps {
  onCreated: (shelf: Shelf) => void
  onTyped?: ((isTyped: boolean) => void) | undefined
  /** For the button that saves the whole dialog. */
  typed: RefObject<TypedShelf | null>
}

/** Creates a shelf inside the dialog and selects it. */
export function CreateShelf({ onCreated, onTyped, typed }: CreateShelfProps) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const createShelf = useCreateShelf()
  /** What waits for the shelf. */
  const following = useRef<(shelf: Shelf) => void>(undefined)
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewShelf,
    initialValues: { name: '' },
    onSubmit: async ({ name }) => {
      const { data: shelf } = await createShelf.mutateAsync({ name })
      form.reset()
      onTyped?.(false)
      onCreated(shelf)
      following.current?.(shelf)
    },
  })
  useImperativeHandle(typed, () => ({
    isTyped: () => form.getValues().name.trim() !== '',
    createThen: (goOn) => {
      following.current = goOn
      handleSubmit()
    },
  }))
  return (
    <div className={classes.root}>
      <Fold label={t('Create Shelf')} isOpen={isOpen} onToggle={setOpen}>
        {(content) => (
          <form
            {...content}
            onSubmit={(event) => {
              following.current = undefined
              handleSubmit(event)
            }}
            noValidate
            className={classes.form}
          >
            <FormProblem>{problem}</FormProblem>
            <TextField
              key={form.key('name')}
              {...form.getInputProps('name')}
              label={t('Shelf name')}
              autoComplete="off"
              onInput={(event) => onTyped?.(event.currentTarget.value.trim() !== '')}
              className={classes.field ?? ''}
            />
            <Button type="submit" variant="default" size="md" loading={isBusy} className={classes.save ?? ''}>
              {t('Save')}
            </Button>
          </form>
        )}
      </Fold>
    </div>
  )
}
