import { Button } from '@mantine/core'
import { mergeKinds, type Merge } from '../../../../contract/merges.ts'
import { formatShortDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { useReader } from '../../account/session/api.ts'
import { useUndoMerge } from './api.ts'

/** Recent merges, each with an undo button. */
export const MergedList = ({ merges }: { merges: Merge[] }) => (
  <CardList columns={2}>
    {merges.map((merge) => (
      <li key={merge.id}>
        <MergedCard merge={merge} />
      </li>
    ))}
  </CardList>
)

function MergedCard({ merge }: { merge: Merge }) {
  const translator = useT()
  const { t, plural } = translator
  const reader = useReader()
  const undo = useUndoMerge()
  const { kind, kept, gone_name, moderator, merged_at, days_left, obstacle } = merge
  const day = formatShortDay(merged_at, translator, reader?.time_zone ?? null)
  const name = kept?.name ?? t('since deleted')
  return (
    <Card
      overline={moderator ? t(':kind, by :name, :day', { kind: t(mergeKinds[kind]), name: moderator.name, day }) : day}
      heading={t(':gone into :kept', { gone: gone_name, kept: name })}
      meta={obstacle ?? plural(days_left, ':count day left to undo', ':count days left to undo')}
      picture={
        kept &&
        (kind === 'author' ? <Avatar name={kept.name} image={kept.cover} /> : <Cover src={kept.cover} sizes="4rem" />)
      }
    >
      <div>
        <Button
          variant="default"
          disabled={obstacle !== null}
          loading={undo.isPending}
          onClick={() => undo.mutate(merge.id)}
          aria-label={t('Undo: :gone into :kept', { gone: gone_name, kept: name })}
        >
          {t('Undo')}
        </Button>
      </div>
    </Card>
  )
}
