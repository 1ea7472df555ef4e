import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { importFormats } from '../../../contract/import-formats.ts'
import { isBusy, type Import } from '../../../contract/imports.ts'
import { useT } from '../../lib/i18n.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useImport } from './api.ts'
import { ImportActions } from './import-actions.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportRows } from './import-rows.tsx'
import classes from './import-view.module.css'
import { MappingForm } from './mapping-form.tsx'
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
  return (
    <>
      <header className={classes.head}>
        <h2 className={classes.name}>{held.file_name || t('A file')}</h2>
        <p className={classes.facts}>
          {t('Recognised as :format', { format: t(importFormats[held.format]) })}
          {held.rows_count > 0 && ` · ${plural(held.rows_count, ':count row', ':count rows')}`}
        </p>
      </header>
      <Stage held={held} onLeave={onLeave} />
      {held.rows_count > 0 && held.state !== 'reading' && <ImportRows held={held} />}
    </>
  )
}

function Stage({ held, onLeave }: { held: Import; onLeave: () => void }) {
  const { t, plural } = useT()
  const { states, open_count: open } = held
  switch (held.state) {
    case 'reading':
    case 'running':
    case 'undoing':
      return <ImportProgress held={held} onLeave={onLeave} />
    case 'mapping':
      return <MappingForm held={held} />
    case 'rehearsed':
      return <Rehearsal held={held} onLeave={onLeave} />
    case 'failed':
      return (
        <div className={classes.panel}>
          <p className={classes.sentence}>{held.problem}</p>
          <ImportActions held={held} onLeave={onLeave} />
        </div>
      )
    case 'undone':
      return (
        <div className={classes.panel}>
          <p className={classes.sentence}>
            {t('Everything this import made is gone again, except what you have changed since.')}
          </p>
          <ImportActions held={held} onLeave={onLeave} />
        </div>
      )
    default:
      return (
        <div className={classes.panel}>
          <p className={classes.sentence}>
            {held.state === 'done'
              ? plural(states.written, ':count row is imported.', ':count rows are imported.')
              : plural(states.written, 'Stopped after :count row.', 'Stopped after :count rows.')}{' '}
            {states.skipped > 0 && plural(states.skipped, ':count was here already.', ':count were here already.')}
          </p>
          {open > 0 && <p>{plural(open, ':count row waits for you below.', ':count rows wait for you below.')}</p>}
          <ImportActions held={held} onLeave={onLeave} />
        </div>
      )
  }
}
