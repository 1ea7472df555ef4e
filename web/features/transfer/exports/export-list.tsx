import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { exportKinds, exportStates, missingScriptsText, type Export } from '../../../../contract/exports.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { formatFileSize } from '../../../lib/file-size.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { IconBook2 } from '../../../ui/icons/book-2.ts'
import { IconDownload } from '../../../ui/icons/download.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { ProgressBar } from '../../../ui/display/progress-bar.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { useReader } from '../../account/session/api.ts'
import { isBeingMade, useDeleteExport, type useExports } from './api.ts'
import classes from './export-list.module.css'

/** Exports of the last week, for download. */
export function ExportList({ pages }: { pages: ReturnType<typeof useExports> }) {
  const { t } = useT()
  const remove = useDeleteExport()
  const removing = useRemoval()
  const [chosenId, setChosenId] = useState<string>()
  const removerOf = ({ id }: Export): Opener => ({
    ...removing.opener,
    onClick: () => {
      setChosenId(id)
      removing.open()
    },
  })
  return (
    <>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading your exports')} />}
        empty={
          <EmptyState
            icon={<IconBook2 size={40} stroke={1.25} />}
            title={t('Nothing exported yet')}
            action={
              <ButtonLink to={screens.libraryBooks.path} variant="default">
                {t('Choose a book')}
              </ButtonLink>
            }
          >
            {t('Create journals on book pages, reports in Reading logs. We keep them here for a week.')}
          </EmptyState>
        }
        failure={t('Failed to load your exports')}
        more={t('Load More Exports')}
      >
        {(exports) => (
          <ul className={classes.list}>
            {exports.map((each) => (
              <li key={each.id} className={classes.item}>
                <ExportLine exportJob={each} remover={removerOf(each)} onCancel={() => remove.mutate(each.id)} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      <Removal
        control={removing}
        question={t('Delete this export?')}
        keepLabel={t('Keep link')}
        onConfirm={async () => {
          if (chosenId !== undefined) await remove.mutateAsync(chosenId)
        }}
      />
    </>
  )
}

type Opener = ReturnType<typeof useRemoval>['opener']

/** The file extension: `PDF`. */
const endingOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toUpperCase()

const labelOf = ({ name, size }: Export['files'][number], locale: string) =>
  `${endingOf(name)}, ${formatFileSize(size, locale)}`

interface ExportLineProps {
  exportJob: Export
  remover: Opener
  onCancel: () => void
}

function ExportLine({ exportJob, remover, onCancel }: ExportLineProps) {
  const translator = useT()
  const { t, locale } = translator
  const zone = useReader()?.time_zone ?? null
  const name = exportJob.name ?? t(exportKinds[exportJob.kind])
  const isReady = exportJob.state === 'done'
  const missing = missingScriptsText(
    exportJob.files.flatMap(({ missing_scripts }) => missing_scripts),
    translator,
  )
  const facts = [
    exportJob.name !== null && t(exportKinds[exportJob.kind]),
    formatShortDay(exportJob.created_at, translator, zone),
    isReady
      ? t('available until :day', { day: formatShortDay(exportJob.expires_at, translator, zone) })
      : (exportJob.problem ?? t(exportStates[exportJob.state])),
  ]
  return (
    <>
      <h3 className={classes.name}>{name}</h3>
      <output className={classes.facts}>{facts.filter(Boolean).join(' · ')}</output>
      {missing && <p className={classes.missing}>{missing}</p>}
      <div className={classes.files}>
        {exportJob.progress !== null && (
          <span className={classes.progress}>
            <ProgressBar label={t('Progress')} percent={exportJob.progress} />
          </span>
        )}
        {exportJob.files.map((file) => (
          <Button
            key={file.name}
            component="a"
            href={file.url}
            download
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} />}
            aria-label={t(':file, download of “:name”', { file: labelOf(file, locale), name })}
          >
            {labelOf(file, locale)}
          </Button>
        ))}
        {isBeingMade(exportJob) ? (
          // Cancelling loses nothing, so there is no confirmation.
          <Button variant="default" size="sm" aria-label={t('Cancel the export “:name”', { name })} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('Delete the export “:name”', { name })}
            {...remover}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </div>
    </>
  )
}
