import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { importFormats } from '../../../contract/import-formats.ts'
import type { RowsQuery } from '../../../contract/import-rows.ts'
import { isBusy, type Import } from '../../../contract/imports.ts'
import { useT } from '../../lib/i18n.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useImport, useOtherAtWork } from './api.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import { ImportRows } from './import-rows.tsx'
import classes from './import-view.module.css'
import { MappingForm } from './mapping-form.tsx'
import { OtherAtWork } from './other-at-work.tsx'
import { Rehearsal } from './rehearsal.tsx'

/** One import: what it is, what it is at, and its rows. */
export function ImportView({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useT()
  const { data, error, refetch } = useImport(id)
  const held = data?.data
  return (
    <article className={classes.root} aria-busy={held ? isBusy(held.state) : true}>
      <Button
        variant="subtle"
        size="compact-md"
        className={classes.back}
        leftSection={<IconArrowLeft size={18} />}
        onClick={onLeave}
      >
        {t('Another file')}
      </Button>
      {held ? (
        <Whole held={held} onLeave={onLeave} />
      ) : error ? (
        <ErrorState title={t('Failed to load the import')} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="14rem" />
      )}
    </article>
  )
}

function Whole({ held, onLeave }: { held: Import; onLeave: () => void }) {
  const { t, plural } = useT()
  const other = useOtherAtWork(held.id)
  const [chosen, setChosen] = useState<RowsQuery | undefined>()
  const rowsHeading = useRef<HTMLHeadingElement>(null)
  function handleShowRows(query: RowsQuery) {
    setChosen(query)
    goTo(rowsHeading.current)
  }
  const name = useRef<HTMLHeadingElement>(null)
  const seen = useRef(held.state)
  useEffect(() => {
    // What was pressed goes with its stage: whoever pressed it is led to the next one.
    if (seen.current !== held.state && document.activeElement === document.body) goTo(name.current)
    seen.current = held.state
  }, [held.state])
  return (
    <>
      <header className={classes.head}>
        <h2 ref={name} tabIndex={-1} className={classes.name}>
          {held.file_name || t('A file')}
        </h2>
        <p className={classes.facts}>
          {t('Recognised as :format', { format: t(importFormats[held.format]) })}
          {held.rows_count > 0 && ` · ${plural(held.rows_count, ':count row', ':count rows')}`}
        </p>
      </header>
      {other && <OtherAtWork other={other} />}
      <Stage held={held} isBlocked={other !== undefined} onShowRows={handleShowRows} onLeave={onLeave} />
      {held.rows_count > 0 && held.state !== 'reading' && (
        <ImportRows
          held={held}
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
  held: Import
  isBlocked: boolean
  onShowRows: (query: RowsQuery) => void
  onLeave: () => void
}

function Stage({ held, onLeave, ...rest }: StageProps) {
  switch (held.state) {
    case 'reading':
    case 'running':
    case 'undoing':
      return <ImportProgress held={held} onLeave={onLeave} />
    case 'mapping':
      return <MappingForm held={held} onLeave={onLeave} />
    case 'rehearsed':
      return <Rehearsal held={held} onLeave={onLeave} {...rest} />
    default:
      return <ImportReport held={held} onLeave={onLeave} {...rest} />
  }
}
