import { Loader } from '@mantine/core'
import { useT } from '../../lib/i18n.tsx'
import classes from './state.module.css'

/** A loading indicator where the size of the content is unknown. */
export function Waiting() {
  const { t } = useT()
  return (
    <output className={classes.waiting}>
      <span className="q-spoken">{t('Loading')}</span>
      <Loader aria-hidden />
    </output>
  )
}
