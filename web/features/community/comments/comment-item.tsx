import type { Comment } from '../../../../contract/comments.ts'
import { formatAgo } from '../../../lib/ago.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ActionsButton } from '../../../ui/buttons/actions-button.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { useReader } from '../../account/session/api.ts'
import { Locked } from '../../journal/spoiler-locks/locked.tsx'
import { saidActions, type SaidOpeners } from '../../moderation/reports/said-actions.ts'
import { PrivateMark } from '../visibility/private-mark.tsx'
import { PersonName } from '../users/user-link.tsx'
import classes from './comments-panel.module.css'

const DecisionNote = lazyPart(() => import('../../moderation/decisions/decision-note.tsx'))

interface CommentItemProps {
  comment: Comment
  onEdit: () => void
  openers: SaidOpeners
}

export function CommentItem({ comment, onEdit, openers }: CommentItemProps) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const { reader, can } = comment
  const actions = saidActions(t, can, { onEdit, ...openers })
  return (
    <article className={classes.comment} aria-label={t('Comment by :name', { name: reader.name })}>
      <Avatar name={reader.name} image={reader.image} size="sm" />
      <div className={classes.words}>
        <p className={classes.who}>
          <PersonName person={reader} />
          <time dateTime={comment.created_at} title={formatMoment(comment.created_at, translator, zone)}>
            {formatAgo(comment.created_at, translator, zone)}
          </time>
          {comment.hidden && <PrivateMark isHidden />}
        </p>
        {comment.content === null ? (
          <Locked kind="comment" id={comment.id} lock={comment.lock} />
        ) : (
          <p className={classes.content} dir="auto">
            {comment.content}
          </p>
        )}
        {comment.hidden && <DecisionNote kind="comment" thing={comment.id} />}
      </div>
      <ActionsButton label={t('Comment by :name', { name: reader.name })} actions={actions} />
    </article>
  )
}
