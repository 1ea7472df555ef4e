import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/buttons/link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconCloudOff } from '../../../ui/icons/cloud-off.ts'
import { Page } from '../../../ui/layout/page.tsx'
import classes from './offline.module.css'

/** Instead of a page that this device has never seen. */
export default function UnsavedPage() {
  const { t } = useT()
  return (
    <Page title={t('You’re offline')} width="text">
      <EmptyState
        icon={<IconCloudOff size={40} stroke={1.25} />}
        title={t('This page isn’t saved on this device')}
        action={
          <span className={classes.places}>
            <ButtonLink to={screens.library.path}>{t('Home')}</ButtonLink>
            <ButtonLink to={screens.libraryBooks.path} variant="default">
              {t('Books')}
            </ButtonLink>
            <ButtonLink to={screens.shelves.path} variant="default">
              {t('Shelves')}
            </ButtonLink>
          </span>
        }
      >
        {t('Your library and recently opened books are here. You’ll see the rest when you’re back online.')}
      </EmptyState>
    </Page>
  )
}
