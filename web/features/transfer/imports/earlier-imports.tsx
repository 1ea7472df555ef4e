import { importFormats } from '../../../../contract/import-formats.ts'
import { importStates, type Import } from '../../../../contract/imports.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { IconHistory } from '../../../ui/icons/history.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { useReader } from '../../account/session/api.ts'
import { useImports } from './api.ts'
import classes from './earlier-imports.module.css'
import { ImportRoom } from './import-room.tsx'

/** Earlier imports, with links to them. */
export function EarlierImports() {
  const { t } = useT()
  const pages = useImports()
  return (
    <PagedList
      pages={pages}
      skeleton={<CardSkeletons label={t('Loading your imports')} />}
      empty={
        <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title={t('Nothing imported yet')}>
          {t('Your imports show up here, and you can undo them.')}
        </EmptyState>
      }
      failure={t('Failed to load your imports')}
      more={t('Load More Imports')}
    >
      {(imports) => (
        <>
          {pages.data?.pages[0] && <ImportRoom room={pages.data.pages[0].room} />}
          <ul className={classes.list}>
            {imports.map((each) => (
              <li key={each.id} className={classes.item}>
                <ImportLine importJob={each} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}

function ImportLine({ importJob }: { importJob: Import }) {
  const translator = useT()
  const { t, plural, locale } = translator
  const timeZone = useReader()?.time_zone ?? null
  return (
    <>
      <Link to={screens.importExport.path} search={{ import: importJob.id }} className={classes.name ?? ''}>
        {importJob.file_name || t('A file')}
      </Link>
      <span className={classes.facts}>
        {[
          t(importFormats[importJob.format]),
          plural(importJob.rows_count, ':count row', ':count rows'),
          importJob.file_kept && formatFileSize(importJob.file_size, locale),
          formatShortDay(importJob.created_at, translator, timeZone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={classes.state}>
        {t(importStates[importJob.state])}
        {importJob.open_count > 0 &&
          importJob.state === 'done' &&
          ` · ${plural(importJob.open_count, ':count to decide', ':count to decide')}`}
      </span>
    </>
  )
}
