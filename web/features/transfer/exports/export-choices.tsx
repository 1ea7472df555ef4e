import { Button } from '@mantine/core'
import { LibraryExport, libraryExports } from '../../../../contract/exports.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconArchive } from '../../../ui/icons/archive.ts'
import { IconBraces } from '../../../ui/icons/braces.ts'
import { IconFileSpreadsheet } from '../../../ui/icons/file-spreadsheet.ts'
import type { Icon } from '../../../ui/icons/icon.tsx'
import { IconTable } from '../../../ui/icons/table.ts'
import { useCreateExport } from './api.ts'
import classes from './export-choices.module.css'

const icons: Record<LibraryExport, Icon> = {
  archive: IconArchive,
  goodreads: IconTable,
  storygraph: IconTable,
  csv: IconFileSpreadsheet,
  json: IconBraces,
}

/** The formats in which a library can be exported. */
export function ExportChoices({ busy }: { busy: Set<string> }) {
  return (
    <ul className={classes.choices}>
      {LibraryExport.options.map((kind) => (
        <li key={kind} className={classes.choice}>
          <ExportChoice kind={kind} isBusy={busy.has(kind)} />
        </li>
      ))}
    </ul>
  )
}

function ExportChoice({ kind, isBusy }: { kind: LibraryExport; isBusy: boolean }) {
  const { t } = useT()
  const create = useCreateExport()
  const KindIcon = icons[kind]
  const name = t(libraryExports[kind].name)
  return (
    <>
      <KindIcon size={28} stroke={1.5} aria-hidden className={classes.icon} />
      <h3 className={classes.name}>{name}</h3>
      <p className={classes.about}>{t(libraryExports[kind].about)}</p>
      <Button
        variant={kind === 'archive' ? 'filled' : 'default'}
        size="sm"
        className={classes.make}
        loading={create.isPending}
        disabled={isBusy}
        aria-label={isBusy ? t('Preparing: :name', { name }) : t('Export: :name', { name })}
        onClick={() => create.mutate(kind)}
      >
        {isBusy ? t('Preparing') : t('Export')}
      </Button>
    </>
  )
}
