import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { importFormats } from '../../../../contract/import-formats.ts'
import type { RowsQuery } from '../../../../contract/import-rows.ts'
import { isBusy, type Import } from '../../../../contract/imports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { IconArrowLeft } from '../../../ui/icons/arrow-left.ts'
import { useImport, useOtherAtWork } from './api.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportRows } from './import-rows.tsx'
import classes from './import-view.module.css'
import { MappingForm } from './mapping-form.tsx'
import { OtherAtWork } from './other-at-work.tsx'
import { ImportPreview } from './import-preview.tsx'

/** An import: its file, its current step and its rows. */
export function ImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useT()
  const { data, error, refetch } = useImport(id)
  const importJob = data?.data
  return (
    <article className={classes.root} aria-busy={importJob ? isBusy(importJob.state) : true}>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} className="mantine-rotate-rtl" />}
        onClick={onLeave}
      >
        {t('Import another file')}
      </Button>
      {importJob ? (
        <Whole importJob={importJob} onLeave={onLeave} />
      ) : error ? (
        <ErrorState title={t('Failed to load the import')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="14rem" />
      )}
    </article>
  )
}

function Whole({ importJob, onLeave }: { importJob: Import; onLeave: () => void }) {
  const { t, plural } = useT()
  const other = useOtherAtWork(importJob.id)
  const [chosen, setChosen] = useState<RowsQuery | null | undefined>()
  const rowsHeading = useRef<HTMLHeadingElement>(null)
  function handleShowRows(query: RowsQuery) {
    setChosen(query)
    goTo(rowsHeading.current)
  }
  const name = useRef<HTMLHeadingElement>(null)
  const lastState = useRef(importJob.state)
  useEffect(() => {
    // The pressed button disappears with its step: focus moves to the heading.
    if (lastState.current !== importJob.state && document.activeElement === document.body) goTo(name.current)
    lastState.current = importJob.state
  }, [importJob.state])
  return (
    <>
      <header className={classes.head}>
        <h2 ref={name} tabIndex={-1} className={classes.name}>
          {importJob.file_name || t('A file')}
        </h2>
        <p className={classes.facts}>
          {t('Detected format: :format', { format: t(importFormats[importJob.format]) })}
          {importJob.rows_count > 0 && ` · ${plural(importJob.rows_count, ':count row', ':count rows')}`}
        </p>
      </header>
      {other && <OtherAtWork other={other} />}
      <Stage importJob={importJob} isBlocked={other !== undefined} onShowRows={handleShowRows} onLeave={onLeave} />
      {importJob.rows_count > 0 && importJob.rows_kept && importJob.state !== 'reading' && (
        <ImportRows
          importJob={importJob}
          isBlocked={other !== undefined}
          chosen={chosen}
          onChoose={setChosen}
          headingRef={rowsHeading}
        />
      )}
    </>
  )
}

function goTo(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView({ block: 'start' })
}

interface StageProps {
  importJob: Import
  isBlocked: boolean
  onShowRows: (query: RowsQuery) => void
  onLeave: () => void
}

function Stage({ importJob, onLeave, ...rest }: StageProps) {
  switch (importJob.state) {
    case 'reading':
    case 'running':
    case 'undoing':
      return <ImportProgress importJob={importJob} onLeave={onLeave} />
    case 'mapping':
      return <MappingForm importJob={importJob} onLeave={onLeave} />
    case 'previewed':
      return <ImportPreview importJob={importJob} onLeave={onLeave} {...rest} />
    default:
      return <ImportReport importJob={importJob} onLeave={onLeave} {...rest} />
  }
}
