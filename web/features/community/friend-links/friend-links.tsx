import { formatDay } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Button } from '@mantine/core'
import { useReader } from '../../account/session/api.ts'
import { useFriendLinks, useRevokeFriendLink } from './api.ts'
import classes from './invite-friend.module.css'

/** The reader's links that work, without their addresses. */
export function FriendLinks() {
  const translator = useT()
  const { t, plural } = translator
  const zone = useReader()?.time_zone ?? null
  const links = useFriendLinks().data?.data ?? []
  const revoke = useRevokeFriendLink()
  if (links.length === 0) return null
  return (
    <section className={classes.links}>
      <h3 className={classes.heading}>{t('Links that work')}</h3>
      <ul>
        {links.map(({ id, created_at, expires_at, accepted_count }) => {
          const day = formatDay(created_at, translator, zone)
          return (
            <li key={id}>
              <span>
                {t('Created on :day', { day })}
                <small>
                  {t('Expires on :day', { day: formatDay(expires_at, translator, zone) })}
                  {' · '}
                  {plural(accepted_count, ':count friend accepted', ':count friends accepted')}
                </small>
              </span>
              <Button
                variant="subtle"
                size="sm"
                aria-label={t('Revoke the link created on :day', { day })}
                loading={revoke.isPending && revoke.variables === id}
                onClick={() => revoke.mutate(id)}
              >
                {t('Revoke')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
