import { Button } from '@mantine/core'
import { actionKinds } from '../../../../contract/moderation-actions.ts'
import { ActionKind, listModerationLog, serverActor } from '../../../../contract/moderation-log.ts'
import { IconListDetails } from '../../../ui/icons/list-details.ts'
import { useListAddress, useListPages } from '../../library/list-pages/list-address.ts'
import { FilterField } from '../../library/list-pages/list-toolbar.tsx'
import { ActionItem } from './action-item.tsx'
import classes from './action-item.module.css'
import { useTeam } from './api.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CardSkeletons } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'

/** Everything moderators did, to be searched by who and what. */
export function LogSection() {
  const { t } = useT()
  const address = useListAddress(listModerationLog)
  const pages = useListPages(listModerationLog)
  const team = useTeam().data?.data ?? []
  return (
    <Section title={t('Moderation log')}>
      <p className={classes.intro}>{t('Everything moderators and admins did, with the reason they gave.')}</p>
      <fieldset className={classes.filters} aria-label={t('Filters')}>
        <FilterField
          address={address}
          filter={{
            name: 'actor',
            label: t('Moderator'),
            any: t('Everyone'),
            options: [
              ...team.map(({ slug, name }) => ({ value: slug, label: name })),
              { value: serverActor, label: t('The server’s command line') },
            ],
          }}
        />
        <FilterField
          address={address}
          filter={{
            name: 'kind',
            label: t('Action'),
            any: t('All actions'),
            options: ActionKind.options.map((kind) => ({ value: kind, label: t(actionKinds[kind].label) })),
          }}
        />
      </fieldset>
      <PagedList
        pages={pages}
        skeleton={<CardSkeletons label={t('Loading')} />}
        empty={
          address.isNarrowed ? (
            <EmptyState
              icon={<IconListDetails size={40} stroke={1.25} />}
              title={t('Nothing matches these filters')}
              action={<Button onClick={address.clear}>{t('Clear filters')}</Button>}
            />
          ) : (
            <EmptyState icon={<IconListDetails size={40} stroke={1.25} />} title={t('Nothing logged yet')}>
              {t('Decisions about reports, roles, merges and accounts will show up here.')}
            </EmptyState>
          )
        }
        failure={t('Failed to load the log')}
        more={t('Load More')}
      >
        {(actions) => (
          <ul className={classes.list}>
            {actions.map((action) => (
              <li key={action.id}>
                <ActionItem action={action} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}
