import { Loader } from '@mantine/core'
import { useT } from '../../lib/i18n.tsx'
import classes from './state.module.css'

/** Something is on its way, where no stand-in of its size would make sense. */
export function Waiting() {
  const { t } = useT()
  return (
    <output className={classes.waiting}>
      <span className="q-spoken">{t('Loading')}</span>
      <Loader aria-hidden />
    </output>
  )
}
