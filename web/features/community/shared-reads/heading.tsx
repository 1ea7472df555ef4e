import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { screens } from '../../../../contract/screens.ts'
import type { SharedRead } from '../../../../contract/shared-reads.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import type { Action } from '../../../ui/buttons/action-dots.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { IconCalendar } from '../../../ui/icons/calendar.ts'
import { IconDoorExit } from '../../../ui/icons/door-exit.ts'
import { IconFlagCheck } from '../../../ui/icons/flag-check.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconPlayerPlay } from '../../../ui/icons/player-play.ts'
import { IconTrash } from '../../../ui/icons/trash.ts'
import { IconUserPlus } from '../../../ui/icons/user-plus.ts'
import { BookAuthors, BookTitle } from '../../catalogue/books/book-on-card.tsx'
import { CardShelfButton } from '../../library/shelving/card-shelf-button.tsx'
import { visibilityIcons } from '../visibility/visibility-icons.ts'
import {
  useDeleteSharedRead,
  useEndSharedRead,
  useJoinSharedRead,
  useLeaveSharedRead,
  useResumeSharedRead,
} from './api.ts'
import { PersonName } from '../users/user-link.tsx'
import classes from './heading.module.css'
import { StateTag } from './state-tag.tsx'
import { audienceNames, daysOf } from './words.ts'

const EditModal = lazyModal(() => import('./edit-shared-read-modal.tsx'))
const InviteModal = lazyModal(() => import('./invite-modal.tsx'))
const ConfirmDialog = lazyModal(() => import('../../../ui/dialogs/confirm-dialog.tsx'))

/** Title, host, state and actions of a shared read. */
export function SharedReadHeading({ read }: { read: SharedRead }) {
  const translator = useT()
  const { t } = translator
  const inviting = InviteModal.useControl()
  const { book, host, me, can } = read
  const AudienceIcon = visibilityIcons[read.visibility]
  return (
    <header className={classes.root}>
      <div className={classes.cover}>
        <Cover src={book.cover} isFirst sizes="(min-width: 48em) 10rem, 6rem" />
      </div>
      <div className={classes.words}>
        <p className={classes.up}>
          <Link to={screens.sharedReads.path}>{t('Shared reads')}</Link>
        </p>
        <h1 className={classes.name}>{read.name}</h1>
        <p className={classes.book}>
          <BookTitle book={book} /> <BookAuthors book={book} />
        </p>
        <ul className={classes.facts}>
          <li>
            <StateTag state={read.state} />
          </li>
          <li>
            <IconCalendar size={17} stroke={1.75} aria-hidden />
            {daysOf(read, translator)}
          </li>
          <li>
            <AudienceIcon size={17} stroke={1.75} aria-hidden />
            {t(audienceNames[read.visibility])}
          </li>
          {me.is_host ? (
            <li>{t('You’re the host')}</li>
          ) : (
            host && (
              <li>
                {phrase(t('Hosted by :name', { name: ':name' }), { name: <PersonName key="host" person={host} /> })}
              </li>
            )
          )}
        </ul>
        <div className={classes.actions}>
          <JoinButtons read={read} />
          <CardShelfButton book={book} />
          {can.invite && (
            <Button variant="light" leftSection={<IconUserPlus size={18} />} {...inviting.opener}>
              {t('Invite')}
            </Button>
          )}
          <MoreActions read={read} />
        </div>
      </div>
      <InviteModal.Slot control={inviting} slug={read.slug} />
    </header>
  )
}

function JoinButtons({ read: { slug, me, can } }: { read: SharedRead }) {
  const { t } = useT()
  const navigate = useNavigate()
  const join = useJoinSharedRead()
  const leave = useLeaveSharedRead()
  const isInvited = me.state === 'invited'
  if (me.state === 'joined') return null
  return (
    <>
      {can.join && (
        <Button loading={join.isPending} onClick={() => join.mutate(slug)}>
          {isInvited ? t('Accept') : t('Join')}
        </Button>
      )}
      {isInvited && (
        <Button
          variant="default"
          onClick={() => {
            void navigate({ to: screens.sharedReads.path })
            leave.mutate(slug)
          }}
        >
          {t('Decline')}
        </Button>
      )}
    </>
  )
}

/** Less common actions, in a menu. */
function MoreActions({ read }: { read: SharedRead }) {
  const { t } = useT()
  const navigate = useNavigate()
  const editing = EditModal.useControl()
  const leaveDialog = ConfirmDialog.useControl()
  const deleting = ConfirmDialog.useControl()
  const end = useEndSharedRead(read.slug)
  const resume = useResumeSharedRead(read.slug)
  const leave = useLeaveSharedRead()
  const remove = useDeleteSharedRead(read.slug)
  const { can } = read
  const actions: Action[] = [
    ...(can.edit ? [{ label: t('Edit'), icon: IconPencil, ...editing.opener }] : []),
    ...(can.end ? [{ label: t('End shared read'), icon: IconFlagCheck, onClick: () => end.mutate() }] : []),
    ...(can.resume ? [{ label: t('Reopen shared read'), icon: IconPlayerPlay, onClick: () => resume.mutate() }] : []),
    ...(can.leave && !can.delete
      ? [{ label: t('Leave#group'), icon: IconDoorExit, isDanger: true, ...leaveDialog.opener }]
      : []),
    ...(can.delete ? [{ label: t('Delete'), icon: IconTrash, isDanger: true, ...deleting.opener }] : []),
  ]
  const [only] = actions
  const goBack = () => void navigate({ to: screens.sharedReads.path })
  if (actions.length === 0) return null
  return (
    <>
      {actions.length === 1 && only ? (
        <Button variant="default" onClick={only.onClick}>
          {only.label}
        </Button>
      ) : (
        <ActionsButton label={t('Actions for :name', { name: read.name })} actions={actions} />
      )}
      <EditModal.Slot control={editing} read={read} />
      <ConfirmDialog.Slot
        control={leaveDialog}
        title={t('Are you sure you want to leave this shared read?')}
        confirmLabel={t('Yes, Leave')}
        cancelLabel={t('Stay')}
        onConfirm={async () => {
          await leave.mutateAsync(read.slug)
          goBack()
        }}
      >
        {can.edit ? t('The longest-standing member becomes host. Your posts stay.') : t('Your posts stay.')}
      </ConfirmDialog.Slot>
      <ConfirmDialog.Slot
        control={deleting}
        title={t('Are you sure you want to delete this shared read?')}
        confirmLabel={t('Yes, Delete')}
        cancelLabel={t('Keep Shared Read')}
        onConfirm={async () => {
          await remove.mutateAsync()
          goBack()
        }}
      >
        {t('This also deletes everyone’s posts. This action cannot be undone.')}
      </ConfirmDialog.Slot>
    </>
  )
}
