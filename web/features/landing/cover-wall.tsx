import { Cover } from '../../ui/display/cover.tsx'
import { coverOf, shelves } from './covers.ts'
import classes from './cover-wall.module.css'

/** Books face out on two ledges, as in a shop's window. It runs off the page at both ends. */
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
