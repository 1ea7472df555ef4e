import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { PasswordGiven } from '../../../../contract/auth.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FieldStack, FormProblem, PasswordField } from '../../../ui/forms/fields.tsx'
import { ModalFooter } from '../../../ui/dialogs/modal.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'

interface PasswordFormProps {
  email: string
  /** Explains why the password is needed. */
  children: ReactNode
  submitLabel: string
  isDanger?: boolean
  onSubmit: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the current password, in a dialog. */
export function PasswordForm({ email, children, submitLabel, isDanger = false, onSubmit, onClose }: PasswordFormProps) {
  const { t } = useT()
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: PasswordGiven,
    initialValues: { password: '' },
    onSubmit: ({ password }) => onSubmit(password),
  })
  return (
    <form onSubmit={handleSubmit} noValidate>
      <FieldStack>
        <FormProblem>{problem}</FormProblem>
        {children}
        <OwnPasswordField key={form.key('password')} email={email} {...form.getInputProps('password')} />
      </FieldStack>
      <ModalFooter>
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
        <Button type="submit" loading={isBusy} {...(isDanger && { color: 'red' })}>
          {submitLabel}
        </Button>
      </ModalFooter>
    </form>
  )
}

type OwnPasswordFieldProps = { email: string } & Parameters<typeof PasswordField>[0]

/** The current password, with the address for password managers. */
export function OwnPasswordField({ email, ...props }: OwnPasswordFieldProps) {
  const { t } = useT()
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="password" label={t('Password')} autoComplete="current-password" data-autofocus {...props} />
    </>
  )
}
