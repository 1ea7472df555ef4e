import type { ReactNode } from 'react'
import classes from './form-part.module.css'

interface FormPartProps {
  title: string
  children: ReactNode
}

/** The last part of a group of fields, set apart by a line; more of them follow each other. */
export const FormPart = ({ title, children }: FormPartProps) => (
  <div className={classes.root}>
    <h3 className={classes.title}>{title}</h3>
    {children}
  </div>
)
