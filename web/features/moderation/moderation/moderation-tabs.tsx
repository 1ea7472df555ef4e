import { Link } from '@tanstack/react-router'
import type { ModerationCounts } from '../../../../contract/moderation.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import tabs from '../../../ui/layout/tab-links.module.css'
import { TabLinks } from '../../../ui/layout/tab-links.tsx'
import { useModerationCounts } from './api.ts'

/** What waits first, then what was decided, then who and what moderators work with. */
const names = ['reports', 'appeals', 'accounts', 'merges', 'hidden', 'team', 'catalogues', 'log'] as const
export type ModerationTab = (typeof names)[number]

const waits = (name: ModerationTab, counts: ModerationCounts | undefined): number =>
  counts && name in counts ? counts[name as keyof ModerationCounts] : 0

export function useTabLabels(): Record<ModerationTab, string> {
  const { t } = useT()
  return {
    reports: t('Reports'),
    appeals: t('Appeals'),
    accounts: t('Accounts'),
    merges: t('Merges'),
    hidden: t('Hidden'),
    team: t('Team'),
    catalogues: t('Catalogues'),
    log: t('Log'),
  }
}

/** The screens for moderators, with how much waits in each. */
export function ModerationTabs({ current }: { current: ModerationTab }) {
  const { t, locale } = useT()
  const labels = useTabLabels()
  const counts = useModerationCounts()
  const numbers = new Intl.NumberFormat(locale)
  return (
    <TabLinks label={t('Moderation')}>
      {names.map((name) => {
        const address =
          name === 'reports'
            ? { to: screens.moderation.path }
            : name === 'log'
              ? { to: screens.moderationLog.path }
              : { to: screens.moderationPart.path, params: { part: name } }
        const count = waits(name, counts)
        return (
          <Link
            key={name}
            {...address}
            className={tabs.tab}
            aria-current={name === current ? 'page' : undefined}
            activeOptions={{ exact: true }}
          >
            {labels[name]}
            {count > 0 && (
              <span className={tabs.count}>
                <span aria-hidden>{numbers.format(count)}</span>
                <span className="q-spoken">{t('Waiting: :count', { count: numbers.format(count) })}</span>
              </span>
            )}
          </Link>
        )
      })}
    </TabLinks>
  )
}
