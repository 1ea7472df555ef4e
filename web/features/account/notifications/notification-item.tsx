import { Link } from '@tanstack/react-router'
import { notificationSentence } from '../../../../shared/notification-words.ts'
import type { Notification } from '../../../../contract/notifications.ts'
import { screens } from '../../../../contract/screens.ts'
import { formatAgo } from '../../../lib/ago.ts'
import { formatMoment, formatPartialDate } from '../../../lib/dates.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { IconArrowMerge } from '../../../ui/icons/arrow-merge.ts'
import { IconCalendarDue } from '../../../ui/icons/calendar-due.ts'
import { IconGavel } from '../../../ui/icons/gavel.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTargetArrow } from '../../../ui/icons/target-arrow.ts'
import { IconUserPlus } from '../../../ui/icons/user-plus.ts'
import { IconWebhook } from '../../../ui/icons/webhook.ts'
import { useReader } from '../session/api.ts'
import { BookTitle } from '../../catalogue/books/book-on-card.tsx'
import { goalName } from '../../../../shared/goal-name.ts'
import { PersonName } from '../../community/users/user-link.tsx'
import { HiddenLink } from './hidden-link.tsx'
import classes from './notification-item.module.css'

/** Placeholders that are replaced by links. */
const marks = { name: ':name', book: ':book', goal: ':goal', thing: ':thing', webhook: ':webhook' }

const icons: Partial<Record<Notification['kind'], typeof IconTargetArrow>> = {
  'due-soon': IconCalendarDue,
  'merge-decided': IconArrowMerge,
  'webhook-off': IconWebhook,
  'appeal-answered': IconGavel,
  'accounts-waiting': IconUserPlus,
  'content-hidden': IconGavel,
  'reports-waiting': IconGavel,
  'book-edited': IconPencil,
  'edit-reverted': IconPencil,
}

export function NotificationItem({ notification }: { notification: Notification }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const { kind, reader, book, goal, excerpt, due_date: due, shared_read: shared, created_at: moment } = notification
  const author = notification.merge?.author
  const { webhook, appeal, hidden } = notification
  const decided = appeal ?? hidden
  const Icon = icons[kind] ?? IconTargetArrow
  const names = {
    name: reader && <PersonName person={reader} />,
    book: book && <BookTitle book={book} />,
    goal: goal && <Link to={screens.goals.path}>{goalName(goal, translator)}</Link>,
    thing: decided ? (
      decided.thing
    ) : book ? (
      <BookTitle book={book} />
    ) : author ? (
      <Link to={screens.author.path} params={{ author: author.slug }}>
        {author.name}
      </Link>
    ) : (
      t('a deleted entry')
    ),
    webhook: webhook && <Link to={screens.accountApps.path}>{webhook.host}</Link>,
  }
  return (
    <article className={classes.root} data-unread={!notification.is_read || undefined}>
      {reader ? (
        <Avatar name={reader.name} image={reader.image} size="sm" />
      ) : (
        <span className={classes.icon} aria-hidden>
          <Icon size={22} stroke={1.5} />
        </span>
      )}
      <div className={classes.words}>
        <h3 className={classes.sentence}>
          {phrase(notificationSentence(notification, marks, translator), names)}
          {!notification.is_read && <span className="q-spoken"> {t('(new)')}</span>}
        </h3>
        {excerpt !== null && (
          <p className={classes.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <p className={classes.meta}>
          {due !== null && <span>{t('Due on :day', { day: formatPartialDate(due, translator) })}</span>}
          {kind === 'requested' && (
            <Link to={screens.connections.path} search={{ kind: 'requests' }}>
              {t('View request')}
            </Link>
          )}
          {kind === 'accounts-waiting' && (
            <Link to={screens.moderationPart.path} params={{ part: 'accounts' }}>
              {t('View accounts')}
            </Link>
          )}
          {kind === 'reports-waiting' && <Link to={screens.moderation.path}>{t('Moderation')}</Link>}
          {hidden && <HiddenLink {...hidden}>{t('More details')}</HiddenLink>}
          {shared && (
            <Link to={screens.sharedRead.path} params={{ read: shared.slug }}>
              {t('View invitation')}
            </Link>
          )}
          <time dateTime={moment} title={formatMoment(moment, translator, zone)}>
            {formatAgo(moment, translator, zone)}
          </time>
        </p>
      </div>
    </article>
  )
}
