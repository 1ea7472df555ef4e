import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { isBeingMade, useExports } from './api.ts'
import { ExportChoices } from './export-choices.tsx'
import { ExportList } from './export-list.tsx'

/** Export formats, and recent exports. */
export function Exports() {
  const { t } = useT()
  const pages = useExports()
  const exports = pages.data === undefined ? [] : itemsOf(pages.data)
  return (
    <>
      <Section title={t('Export your library')}>
        <ExportChoices busy={new Set(exports.filter(isBeingMade).map(({ kind }) => kind))} />
      </Section>
      <Section title={t('Your exports')}>
        <ExportList pages={pages} />
      </Section>
    </>
  )
}
