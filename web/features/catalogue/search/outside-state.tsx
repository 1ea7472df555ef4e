import { Button } from '@mantine/core'
import { useT } from '../../../lib/i18n.tsx'
import type { Outside } from './outside-api.ts'
import classes from './outside-section.module.css'

interface OutsideStateProps {
  outside: Outside
  /** Whether this catalogue itself has something for the words. */
  isFoundHere: boolean
}

/** Who is being asked, who gave no answer, and that there is nothing more. */
export function OutsideState({ outside, isFoundHere }: OutsideStateProps) {
  const { t, locale } = useT()
  const { sources, results, waitingFor, silent, retry } = outside
  const list = (credits: typeof sources) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(credits.map(({ title }) => title))

  function words() {
    if (waitingFor.length > 0) return t('Searching :sources…', { sources: list(waitingFor) })
    if (silent.length > 0 && silent.length < sources.length) {
      return t(':sources didn’t respond. There may be more.', { sources: list(silent) })
    }
    if (silent.length > 0) {
      return isFoundHere
        ? t('No outside catalogue responded. Results from Quire are complete.')
        : t('No outside catalogue responded.')
    }
    if (results.length > 0) return undefined
    return isFoundHere ? t('No more results.') : t('No results from other catalogues.')
  }
  return (
    <div className={classes.state}>
      <output>{words()}</output>
      {waitingFor.length === 0 && silent.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={retry}>
          {t('Try again')}
        </Button>
      )}
    </div>
  )
}
