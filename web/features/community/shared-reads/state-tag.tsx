import type { SharedReadState } from '../../../../contract/shared-reads.ts'
import { useT } from '../../../lib/i18n.tsx'
import classes from './state-tag.module.css'
import { stateNames } from './words.ts'

export function StateTag({ state }: { state: SharedReadState }) {
  const { t } = useT()
  return (
    <span className={classes.root} data-state={state}>
      {t(stateNames[state])}
    </span>
  )
}
