import { useT } from '../../lib/i18n.tsx'
import { Cover } from '../../ui/display/cover.tsx'
import { coverOf } from './covers.ts'
import classes from './reading-strip.module.css'

const length = 880
/** The last page of each session. */
const sittings = [42, 88, 131, 196, 212, 271, 318, 402]

export function ReadingStrip() {
  const { t } = useT()
  const page = sittings.at(-1) ?? 0
  return (
    <div className={classes.card}>
      <Cover src={coverOf('middlemarch')} />
      <div className={classes.log}>
        <span className={classes.page}>{t('Page :page of :length', { page, length })}</span>
        <div className={classes.strip}>
          {sittings.map((end, index) => (
            <span key={end} style={{ flexGrow: end - (sittings[index - 1] ?? 0) }} />
          ))}
          <i style={{ flexGrow: length - page }} />
        </div>
        <span className={classes.note}>{t('Eight sessions since January')}</span>
      </div>
    </div>
  )
}
