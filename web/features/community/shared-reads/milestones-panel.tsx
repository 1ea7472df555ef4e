import { Button } from '@mantine/core'
import type { Member } from '../../../../contract/shared-read-members.ts'
import type { Milestone } from '../../../../contract/shared-read-milestones.ts'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { itemsOf } from '../../../lib/page-items.ts'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { useChosen } from '../../../ui/dialogs/chosen.ts'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { IconCircleCheckFilled } from '../../../ui/icons/circle-check-filled.ts'
import { IconCircle } from '../../../ui/icons/circle.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconPlus } from '../../../ui/icons/plus.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { Removal, useRemoval } from '../../../ui/dialogs/removal.tsx'
import { useDeleteMilestone, useMembers } from './api.ts'
import classes from './milestones-panel.module.css'
import { positionWords } from './words.ts'

const MilestoneModal = lazyModal(() => import('./milestone-modal.tsx'))

/** The milestones, and who has passed each. */
export function MilestonesPanel({ read }: { read: SharedRead }) {
  const { t } = useT()
  const adding = MilestoneModal.useControl()
  const editing = MilestoneModal.useControl()
  const members = itemsOf(useMembers(read.slug).data)
  const remove = useDeleteMilestone(read.slug)
  const removal = useRemoval()
  const { chosen, openerFor } = useChosen<Milestone>()
  if (read.milestones.length === 0 && !read.can.edit) return null
  return (
    <Section
      title={t('Milestones')}
      aside={
        read.can.edit && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} {...adding.opener}>
            {t('Add Milestone')}
          </Button>
        )
      }
    >
      {read.milestones.length === 0 ? (
        <p className={classes.none}>{t('Name a point to reach together, such as the end of part one.')}</p>
      ) : (
        <ol className={classes.list}>
          {read.milestones.map((milestone) => (
            <li key={milestone.id}>
              <MilestoneLine
                milestone={milestone}
                read={read}
                members={members}
                editor={openerFor(milestone, editing)}
                remover={openerFor(milestone, removal)}
              />
            </li>
          ))}
        </ol>
      )}
      <MilestoneModal.Slot control={adding} read={read} />
      {chosen && (
        <MilestoneModal.Slot
          key={`edit ${chosen.id}`}
          control={editing}
          read={read}
          milestone={read.milestones.find(({ id }) => id === chosen.id) ?? chosen}
        />
      )}
      {chosen && (
        <Removal
          key={chosen.id}
          control={removal}
          question={t('Are you sure you want to delete this milestone?')}
          keepLabel={t('Keep Milestone')}
          onConfirm={() => remove.mutateAsync(chosen.id)}
        />
      )}
    </Section>
  )
}

type Opener = Pick<Action, 'onClick' | 'onPointerEnter' | 'onFocus'>

interface MilestoneLineProps {
  milestone: Milestone
  read: SharedRead
  members: Member[]
  editor: Opener
  /** Opens the delete confirmation. */
  remover: Opener
}

function MilestoneLine({ milestone, read, members, editor, remover }: MilestoneLineProps) {
  const translator = useT()
  const { t, locale } = translator
  const passedMembers = members.filter(({ share }) => share !== null && share >= milestone.share)
  const isPassed = passedMembers.some(({ is_me }) => is_me)
  const Icon = isPassed ? IconCircleCheckFilled : IconCircle
  const otherNames = passedMembers.filter(({ is_me }) => !is_me).map(({ reader }) => reader.name)
  const names = isPassed ? [t('you'), ...otherNames] : otherNames
  return (
    <div className={classes.milestone} data-passed={isPassed || undefined}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          <span>{milestone.name}</span>
          <span className={classes.position}>{positionWords(milestone.share, read.reading, translator)}</span>
          {milestone.due_on !== null && (
            <span className={classes.position}>
              {t('by :day', { day: formatPartialDate(milestone.due_on, translator) })}
            </span>
          )}
        </p>
        <p className={classes.passed}>
          {names.length === 0
            ? t('Not reached yet')
            : t('Reached by :names', { names: new Intl.ListFormat(locale).format(names) })}
        </p>
      </div>
      {read.can.edit && (
        <ActionsButton
          label={t('Actions for “:name”', { name: milestone.name })}
          actions={[
            { label: t('Edit'), icon: IconPencil, ...editor },
            { label: t('Delete'), icon: IconTrash, isDanger: true, ...remover },
          ]}
        />
      )}
    </div>
  )
}
