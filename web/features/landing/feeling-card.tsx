import { useT } from '../../lib/i18n.tsx'
import { Cover } from '../../ui/display/cover.tsx'
import { Stars } from '../../ui/display/stars.tsx'
import { coverOf } from './covers.ts'
import classes from './feeling-card.module.css'

export function FeelingCard() {
  const { t } = useT()
  const feelings = [
    { name: t('Moved'), colour: '#c4513c' },
    { name: t('Wistful'), colour: '#7d6aa8' },
    { name: t('Comforted'), colour: '#c98a2b' },
  ]
  return (
    <div className={classes.card}>
      <Cover src={coverOf('the-summer-book')} className={classes.book ?? ''} />
      <div>
        <Stars rating={5} size="sm" />
        <p className={classes.quote}>{t('Read this on the tram and missed two stops.')}</p>
        <ul className={classes.palette}>
          {feelings.map(({ name, colour }) => (
            <li key={name}>
              <span className={classes.dot} style={{ background: colour }} />
              {name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
