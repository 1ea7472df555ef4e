import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import {
  NativeSelect,
  PasswordInput,
  Textarea,
  TextInput,
  type NativeSelectProps,
  type PasswordInputProps,
  type TextareaProps,
  type TextInputProps,
} from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.tsx'
import classes from './fields.module.css'

const looks = {
  label: classes.label ?? '',
  input: classes.input ?? '',
  error: classes.error ?? '',
  description: classes.description ?? '',
}

/** One line of text. `key` comes from `form.key(name)`, the rest from `form.getInputProps(name)`. */
export const TextField = (props: TextInputProps) => <TextInput classNames={looks} {...props} />

/** Several lines of text. */
export const TextareaField = (props: TextareaProps) => <Textarea classNames={looks} {...props} />

export function PasswordField(props: PasswordInputProps) {
  const { t } = useT()
  return (
    <PasswordInput
      classNames={{ ...looks, input: looks.input, innerInput: classes.inner ?? '' }}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide the password') }}
      // Unlike the other fields of the library, this one does not set it.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  )
}

/** A native select: works on every device and with every screen reader. */
export const SelectField = (props: NativeSelectProps) => <NativeSelect classNames={looks} {...props} />

export const FieldStack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>

/** Related fields, side by side on wide screens. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>

/** What is wrong and no field shows. */
export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={classes.problem} hidden={!children}>
      {children}
    </div>
  )
}
