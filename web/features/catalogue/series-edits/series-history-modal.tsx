import type { Series } from '../../../../contract/series.ts'
import type { SeriesEdit, SeriesSize } from '../../../../contract/series-edits.ts'
import type { Translator } from '../../../../shared/translate.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Modal, type ModalControl } from '../../../ui/dialogs/modal.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { IconHistory } from '../../../ui/icons/history.ts'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import { EditFrame } from '../book-edits/edit-frame.tsx'
import classes from '../book-edits/edit-item.module.css'
import { useRevertSeriesEdit, useSeriesEdits } from './api.ts'

/** What moderators said of a series, newest first. */
export default function SeriesHistoryModal({ series, ...control }: ModalControl & { series: Series }) {
  const { t } = useT()
  const pages = useSeriesEdits(series.slug)
  return (
    <Modal {...control} title={t('Edit history')} about={series.title} size="lg" isLong>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={
          <EmptyState icon={<IconHistory size={40} stroke={1.25} />} title={t('No edits yet')}>
            {t('Changes to the length of this series will show up here.')}
          </EmptyState>
        }
        failure={t('Failed to load the history')}
        more={t('Load More')}
      >
        {(edits) => (
          <ul className={classes.list}>
            {edits.map((edit) => (
              <li key={edit.id}>
                <Edit series={series.slug} edit={edit} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Modal>
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
