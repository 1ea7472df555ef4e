import { Cover } from '../../../ui/display/cover.tsx'
import classes from './cover-panel.module.css'
import { coverOf, panel } from './covers.ts'

/** Covers beside sign-in screens, on wide screens only. */
export function CoverPanel() {
  return (
    <div className={classes.panel} aria-hidden>
      {panel.map((slugs) => (
        <div key={slugs[0]} className={classes.column}>
          {slugs.map((slug) => (
            <Cover key={slug} src={coverOf(slug)} />
          ))}
        </div>
      ))}
    </div>
  )
}
