import { Fragment, type ReactNode } from 'react'
import { Card } from '../../../ui/display/card.tsx'
import classes from './fact-card.module.css'

/** A fact without a value is left out. */
export type Fact = [label: string, value: ReactNode]

/** A few facts under one heading. */
export function FactCard({ heading, facts }: { heading: string; facts: Fact[] }) {
  return (
    <Card heading={heading}>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== null)
          .map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
            </Fragment>
          ))}
      </dl>
    </Card>
  )
}
