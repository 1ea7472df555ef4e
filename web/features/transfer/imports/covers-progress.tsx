import type { ImportCovers } from '../../../../contract/imports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import classes from './import-view.module.css'

/** How many of the imported books have a cover, and how many are still looked up in outside catalogues. */
export function CoversProgress({ counts: { books, covers, waiting } }: { counts: ImportCovers }) {
  const { t } = useT()
  if (books === 0) return null
  // Some that have a cover are still asked about for their details.
  const missing = Math.min(waiting, books - covers)
  const sentence = t('Books with a cover: :covers of :books', { covers, books })
  return (
    <div className={classes.covers}>
      <p>{sentence}</p>
      {waiting > 0 && (
        <>
          <ProgressBar label={sentence} percent={Math.floor((covers / books) * 100)} />
          <p className={classes.facts}>
            {missing > 0
              ? t('Still looking for :count. You can leave this page.', { count: missing })
              : t('Still looking up details. You can leave this page.')}
          </p>
        </>
      )}
    </div>
  )
}
