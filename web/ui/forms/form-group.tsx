import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { FieldStack } from './fields.tsx'
import classes from './form-group.module.css'

interface FormGroupProps {
  title: string
  /** Shown under the title. */
  hint?: ReactNode
  children: ReactNode
}

/** A group of fields in a long form, under a heading. */
export function FormGroup({ title, hint, children }: FormGroupProps) {
  const id = useId()
  return (
    <section className={classes.root} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      <FieldStack>{children}</FieldStack>
    </section>
  )
}

interface FieldSetProps {
  label: string
  /** The field of the contract that the inputs make up; its messages are shown below them. */
  field: string
  error?: ReactNode
  /** `grid-template-columns` of the inputs. */
  widths: string
  children: ReactNode
}

/** Several inputs for one field, side by side. */
export function FieldSet({ label, field, error, widths, children }: FieldSetProps) {
  return (
    <fieldset className={classes.set} data-path={field} tabIndex={-1}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.parts} style={{ gridTemplateColumns: widths }}>
        {children}
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
