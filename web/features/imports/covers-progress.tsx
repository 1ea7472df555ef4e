import type { ImportCovers } from '../../../contract/imports.ts'
import { useT } from '../../lib/i18n.tsx'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import classes from './import-view.module.css'

/** How many of the imported books have a cover, and how many are still looked up in outside catalogues. */
export function CoversProgress({ counts: { books, covers, waiting } }: { counts: ImportCovers }) {
  const { t, plural } = useT()
  if (books === 0) return null
  const sentence = t(':covers of :books have covers', { covers, books })
  return (
    <div className={classes.covers}>
      <p>{sentence}</p>
      {waiting > 0 && (
        <>
          <ProgressBar label={sentence} percent={Math.floor((covers / books) * 100)} />
          <p className={classes.facts}>
            {plural(
              waiting,
              'Looking up covers and details for :count more book. You can leave this page.',
              'Looking up covers and details for :count more books. You can leave this page.',
            )}
          </p>
        </>
      )}
    </div>
  )
}
