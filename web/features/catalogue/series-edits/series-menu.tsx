import type { Series } from '../../../../contract/series.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconHistory } from '../../../ui/icons/history.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'

const SeriesLengthModal = lazyModal(() => import('./series-length-modal.tsx'))
const SeriesHistoryModal = lazyModal(() => import('./series-history-modal.tsx'))

/** What moderators can edit of a series, and its history for everyone. */
export function SeriesMenu({ series }: { series: Series }) {
  const { t } = useT()
  const length = SeriesLengthModal.useControl()
  const history = SeriesHistoryModal.useControl()
  return (
    <>
      <ActionsButton
        label={t('Actions for :title', { title: series.title })}
        actions={[
          ...(series.can.edit ? [{ label: t('Edit Series'), icon: IconPencil, ...length.opener }] : []),
          { label: t('Edit history'), icon: IconHistory, ...history.opener },
        ]}
      />
      <SeriesLengthModal.Slot control={length} series={series} />
      <SeriesHistoryModal.Slot control={history} series={series} />
    </>
  )
}
