import { useNavigate, useSearch } from '@tanstack/react-router'
import { screens } from '../../contract/screens.ts'
import { Exports } from '../features/transfer/exports/exports.tsx'
import { EarlierImports } from '../features/transfer/imports/earlier-imports.tsx'
import { FileDrop } from '../features/transfer/imports/file-drop.tsx'
import { ImportView } from '../features/transfer/imports/import-view.tsx'
import { AreaScreen } from '../features/frame/areas/area-screen.tsx'
import { useT } from '../lib/i18n.tsx'
import { Section } from '../ui/layout/page.tsx'

/** The id of the shown import is in the address, so that it survives leaving and coming back. */
export default function ImportExportPage() {
  const { t } = useT()
  const navigate = useNavigate()
  const { import: id } = useSearch({ from: screens.importExport.path })
  const open = (next: string | undefined) =>
    void navigate({ to: screens.importExport.path, search: next === undefined ? {} : { import: next } })
  return (
    <AreaScreen
      area="library"
      title={t('Import and export')}
      intro={t(
        'Bring your books, shelves, ratings, reviews and dates from elsewhere, and take them with you any time.',
      )}
    >
      {id === undefined ? (
        <FileDrop onMade={(importJob) => open(importJob.id)} />
      ) : (
        <ImportView key={id} id={id} onLeave={() => open(undefined)} />
      )}
      <Exports />
      <Section title={t('Your imports')}>
        <EarlierImports />
      </Section>
    </AreaScreen>
  )
}
