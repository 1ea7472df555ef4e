import { Cover } from '../../../ui/display/cover.tsx'
import { coverOf, shelves } from './covers.ts'
import classes from './cover-wall.module.css'

/** Two rows of covers that extend past both edges of the page. */
export function CoverWall() {
  return (
    <div className={classes.wall} aria-hidden>
      {shelves.map((slugs) => (
        <div key={slugs[0]} className={classes.ledge}>
          {slugs.map((slug) => (
            <Cover key={slug} src={coverOf(slug)} className={classes.book ?? ''} />
          ))}
        </div>
      ))}
    </div>
  )
}
