import { Button } from '@mantine/core'
import { PasswordForgotten } from '../../../../contract/auth.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import classes from './auth.module.css'

interface AddressFormProps {
  submitLabel: string
  onSubmit: (email: string) => Promise<void>
}

/** A form with only an e-mail address. */
export function AddressForm({ submitLabel, onSubmit }: AddressFormProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: PasswordForgotten,
    initialValues: { email: '' },
    onSubmit: ({ email }) => onSubmit(email),
  })
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <FormProblem>{problem}</FormProblem>
      <TextField
        key={form.key('email')}
        {...form.getInputProps('email')}
        type="email"
        name="email"
        label={t('E-mail address')}
        autoComplete="email"
        spellCheck={false}
      />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}
