import type { Series } from '../../../../contract/series.ts'
import type { SeriesEdit, SeriesSize } from '../../../../contract/series-edits.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import type { ModalControl } from '../../../ui/dialogs/modal.tsx'
import { EditFrame } from '../book-edits/edit-frame.tsx'
import { EditHistory } from '../book-edits/edit-history.tsx'
import { useRevertSeriesEdit, useSeriesEdits } from './api.ts'

/** What moderators said of a series. */
export default function SeriesHistoryModal({ series, ...control }: ModalControl & { series: Series }) {
  const { t } = useT()
  return (
    <EditHistory
      {...control}
      about={series.title}
      pages={useSeriesEdits(series.slug)}
      hint={t('Changes to the length of this series will show up here.')}
    >
      {(edit) => <Edit series={series.slug} edit={edit} />}
    </EditHistory>
  )
}

function sizeText({ total, is_ongoing }: SeriesSize, { t, plural }: Translator): string | null {
  if (total !== null) return plural(total, ':count book', ':count books')
  return is_ongoing ? t('Ongoing#series') : null
}

function Edit({ series, edit }: { series: string; edit: SeriesEdit }) {
  const translator = useT()
  const { t } = translator
  const revert = useRevertSeriesEdit(series)
  const facts = [
    { label: t('Length'), before: sizeText(edit.before, translator), after: sizeText(edit.after, translator) },
  ]
  return <EditFrame edit={edit} someone={t('A moderator')} facts={facts} onRevert={() => revert.mutateAsync(edit.id)} />
}
