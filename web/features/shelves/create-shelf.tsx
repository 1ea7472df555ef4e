import { Button } from '@mantine/core'
import { useState } from 'react'
import { NewShelf, type Shelf } from '../../../contract/shelves.ts'
import { useT } from '../../lib/i18n.tsx'
import { Fold } from '../../ui/forms/fold.tsx'
import { FormProblem, TextField } from '../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../ui/forms/schema-form.ts'
import { useCreateShelf } from './api.ts'
import classes from './create-shelf.module.css'

/** Creates a shelf inside the dialog and selects it. */
export function CreateShelf({ onCreated }: { onCreated: (shelf: Shelf) => void }) {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const createShelf = useCreateShelf()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: NewShelf,
    initialValues: { name: '' },
    onSubmit: async ({ name }) => {
      const { data: shelf } = await createShelf.mutateAsync({ name })
      form.reset()
      onCreated(shelf)
    },
  })
  return (
    <div className={classes.root}>
      <Fold label={t('Create Shelf')} isOpen={isOpen} onToggle={setOpen}>
        {(content) => (
          <form {...content} onSubmit={handleSubmit} noValidate className={classes.form}>
            <FormProblem>{problem}</FormProblem>
            <TextField
              key={form.key('name')}
              {...form.getInputProps('name')}
              label={t('Shelf name')}
              autoComplete="off"
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
