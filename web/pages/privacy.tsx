import { screens } from '../../contract/screens.ts'
import { useSiteText } from '../features/operations/site-texts/api.ts'
import { SiteTextFooter } from '../features/operations/site-texts/site-text-footer.tsx'
import { SiteTextView } from '../features/operations/site-texts/site-text-view.tsx'
import { useT } from '../lib/i18n.tsx'
import { Page } from '../ui/layout/page.tsx'

/** What this server stores, and what leaves it. */
export default function PrivacyPage() {
  const { t } = useT()
  const written = useSiteText('privacy').data?.data
  return (
    <Page title={t('Privacy')} intro={t('What this server stores, and what leaves it.')} width="text">
      {written && <SiteTextView name="privacy" content={written.content} locale={written.locale} />}
      <SiteTextFooter changedAt={written?.changed_at ?? null} other={screens.rules.path} otherTitle={t('Rules')} />
    </Page>
  )
}
