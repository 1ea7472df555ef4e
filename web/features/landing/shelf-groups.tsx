import { useT } from '../../lib/i18n.tsx'
import { Cover } from '../../ui/display/cover.tsx'
import { coverOf } from './covers.ts'
import classes from './shelf-groups.module.css'

export function ShelfGroups() {
  const { t } = useT()
  const groups = [
    { name: t('Want to Read'), slugs: ['middlemarch', 'my-name-is-red', 'kokoro', 'kindred'] },
    { name: t('Currently Reading'), slugs: ['the-left-hand-of-darkness', 'ways-of-seeing'] },
    { name: t('Read'), slugs: ['rebecca', 'persepolis', 'stoner', 'anna-karenina', 'the-vegetarian'] },
    { name: t('Did Not Finish'), slugs: ['war-and-peace', 'ulysses'] },
  ]
  return (
    <div className={classes.groups}>
      {groups.map(({ name, slugs }) => (
        <div key={name} className={classes.group}>
          <div className={classes.row}>
            {slugs.map((slug) => (
              <Cover key={slug} src={coverOf(slug)} className={classes.book ?? ''} />
            ))}
          </div>
          <span className={classes.name}>{name}</span>
        </div>
      ))}
    </div>
  )
}
