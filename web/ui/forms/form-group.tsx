import { Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { FieldStack } from './fields.tsx'
import classes from './form-group.module.css'

interface FormGroupProps {
  title: string
  /** What one should know before filling it in. */
  hint?: ReactNode
  children: ReactNode
}

/** Fields of a long form that belong together, under a heading. */
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
  /** The field of the contract that the parts make up; messages about the whole are shown below them. */
  field: string
  error?: ReactNode
  /** How the line is shared out, as a grid's columns. */
  widths: string
  children: ReactNode
}

/** Several inputs that are one answer, side by side. */
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
