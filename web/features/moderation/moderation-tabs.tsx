import { Link } from '@tanstack/react-router'
import { screens } from '../../../contract/screens.ts'
import { useT } from '../../lib/i18n.tsx'
import tabs from '../../ui/layout/tab-links.module.css'
import { TabLinks } from '../../ui/layout/tab-links.tsx'

/** The screens for moderators. */
export function ModerationTabs({ current }: { current: 'moderation' | 'moderationLog' }) {
  const { t } = useT()
  const labels = { moderation: t('To do and settings'), moderationLog: t('Log') } as const
  return (
    <TabLinks label={t('Moderation')}>
      {(['moderation', 'moderationLog'] as const).map((name) => (
        <Link
          key={name}
          to={screens[name].path}
          className={tabs.tab}
          aria-current={name === current ? 'page' : undefined}
          activeOptions={{ exact: true }}
        >
          {labels[name]}
        </Link>
      ))}
    </TabLinks>
  )
}
