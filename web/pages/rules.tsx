import { screens } from '../../contract/screens.ts'
import { useSiteText } from '../features/site-texts/api.ts'
import { defaultRules } from '../features/site-texts/default-rules.ts'
import classes from '../features/site-texts/site-texts.module.css'
import { useReader } from '../features/session/api.ts'
import { formatDay } from '../lib/dates.ts'
import { useT } from '../lib/i18n.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { TextDocument } from '../ui/display/text-document.tsx'
import { Page } from '../ui/layout/page.tsx'

/** What is expected of everybody here. */
export default function RulesPage() {
  const translator = useT()
  const { t } = translator
  const reader = useReader()
  const written = useSiteText('rules').data?.data
  return (
    <Page title={t('Rules')} intro={t('What we expect from each other here.')} width="text">
      {written && (
        <TextDocument
          text={written.content ?? defaultRules(translator)}
          {...(written.content !== null && { lang: written.locale })}
        />
      )}
      <p className={classes.changed}>
        {written?.changed_at &&
          `${t('Changed on :date', { date: formatDay(written.changed_at, translator, reader?.time_zone ?? null) })} · `}
        <Link to={screens.privacy.path} underline="always">
          {t('Privacy')}
        </Link>
      </p>
    </Page>
  )
}
