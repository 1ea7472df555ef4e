import { screens } from '../../contract/screens.ts'
import { useSiteText } from '../features/operations/site-texts/api.ts'
import { SiteTextFooter } from '../features/operations/site-texts/site-text-footer.tsx'
import { SiteTextView } from '../features/operations/site-texts/site-text-view.tsx'
import { useT } from '../lib/i18n.tsx'
import { Page } from '../ui/layout/page.tsx'

/** What is expected of everybody here. */
export default function RulesPage() {
  const { t } = useT()
  const written = useSiteText('rules').data?.data
  return (
    <Page title={t('Rules')} intro={t('What we expect from each other here.')} width="text">
      {written && <SiteTextView name="rules" content={written.content} locale={written.locale} />}
      <SiteTextFooter changedAt={written?.changed_at ?? null} other={screens.privacy.path} otherTitle={t('Privacy')} />
    </Page>
  )
}
