import { useT } from '../../../lib/i18n.tsx'
import { IconAlertTriangle } from '../../../ui/icons/alert-triangle.ts'
import { warningLabel } from './warning-labels.ts'
import classes from './warning-mark.module.css'

interface WarningMarkProps {
  /** Those that the reader asked to see. */
  warnings: readonly string[]
  /** `icon`: on a cover, where there is no room for words. */
  look?: 'line' | 'icon'
}

/** Says which of the reader's content warnings a book has. */
export default function WarningMark({ warnings, look = 'line' }: WarningMarkProps) {
  const translator = useT()
  const named = warnings.map((slug) => warningLabel(slug, translator)).join(', ')
  const whole = translator.t('Content warnings: :warnings', { warnings: named })
  return (
    <p className={look === 'icon' ? classes.icon : classes.line} title={whole}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span className="q-spoken">{whole}</span>
      {look === 'line' && (
        <span className={classes.named} aria-hidden>
          {named}
        </span>
      )}
    </p>
  )
}
