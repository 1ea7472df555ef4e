import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { IconBookOff } from '../../../ui/icons/book-off.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { useReader } from '../../account/session/api.ts'

/** 404: nothing is at this address, or nothing that this reader may see. */
export function MissingPage() {
  const { t } = useT()
  const reader = useReader()
  return (
    <Page title={t('Page not found')} width="text">
      <EmptyState
        icon={<IconBookOff size={40} stroke={1.25} />}
        title={t('We can’t find this page')}
        action={
          reader ? (
            <ButtonLink to={screens.library.path}>{t('Go to your library')}</ButtonLink>
          ) : (
            <ButtonLink to={screens.landing.path}>{t('Go to the home page')}</ButtonLink>
          )
        }
      >
        {t('The page may have moved, or the link is wrong.')}
      </EmptyState>
    </Page>
  )
}
