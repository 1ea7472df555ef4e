import type { Import } from '../../../../contract/imports.ts'
import { screens } from '../../../../contract/screens.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { useImport } from './api.ts'
import classes from './import-view.module.css'

/** Explains that another import is running, and polls it until it ends. */
export function OtherAtWork({ other }: { other: Import }) {
  const { t } = useT()
  useImport(other.id)
  return (
    <p className={classes.notice} aria-live="polite">
      {phrase(t('Another import is running: :name. This one has to wait.', { name: ':name' }), {
        name: (
          <Link to={screens.importExport.path} search={{ import: other.id }}>
            {other.file_name || t('A file')}
          </Link>
        ),
      })}
    </p>
  )
}
