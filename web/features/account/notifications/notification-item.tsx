import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { NotificationIcon } from '../../../../contract/notification-kinds/kind.ts'
import { definitionOf, type Notification } from '../../../../contract/notifications.ts'
import { formatAgo } from '../../../lib/ago.ts'
import { formatMoment, formatPartialDate } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { NamedSentence } from '../../../ui/display/named-sentence.tsx'
import { IconArrowMerge } from '../../../ui/icons/arrow-merge.ts'
import { IconCalendarDue } from '../../../ui/icons/calendar-due.ts'
import { IconGavel } from '../../../ui/icons/gavel.ts'
import { IconPencil } from '../../../ui/icons/pencil.ts'
import { IconTargetArrow } from '../../../ui/icons/target-arrow.ts'
import { IconUserPlus } from '../../../ui/icons/user-plus.ts'
import { IconWebhook } from '../../../ui/icons/webhook.ts'
import { useReader } from '../session/api.ts'
import classes from './notification-item.module.css'

const icons: Record<NotificationIcon, typeof IconGavel> = {
  'arrow-merge': IconArrowMerge,
  'calendar-due': IconCalendarDue,
  gavel: IconGavel,
  pencil: IconPencil,
  'target-arrow': IconTargetArrow,
  'user-plus': IconUserPlus,
  webhook: IconWebhook,
}

function ActionLink({ address, children }: { address: string; children: ReactNode }) {
  const [path, query] = address.split('?')
  // The router knows the search of a screen by its literal path, which an address is not.
  const search = Object.fromEntries(new URLSearchParams(query)) as never
  return (
    <Link to={path} search={search}>
      {children}
    </Link>
  )
}

export function NotificationItem({ notification }: { notification: Notification }) {
  const translator = useT()
  const { t } = translator
  const zone = useReader()?.time_zone ?? null
  const { kind, reader, excerpt, due_date: due, created_at: moment } = notification
  const definition = definitionOf(kind)
  const Icon = icons[definition.icon ?? 'target-arrow']
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
          <NamedSentence
            names={definition.names(notification, translator)}
            sentence={(marks) => definition.sentence(translator, marks, notification)}
          />
          {!notification.is_read && <span className="q-spoken"> {t('(new)')}</span>}
        </h3>
        {excerpt !== null && (
          <p className={classes.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <p className={classes.meta}>
          {due !== null && <span>{t('Due on :day', { day: formatPartialDate(due, translator) })}</span>}
          {definition.action !== undefined && (
            <ActionLink address={definition.path(notification)}>{t(definition.action)}</ActionLink>
          )}
          <time dateTime={moment} title={formatMoment(moment, translator, zone)}>
            {formatAgo(moment, translator, zone)}
          </time>
        </p>
      </div>
    </article>
  )
}
