import { Button } from '@mantine/core'
import type { Account } from '../../../../contract/account.ts'
import { locales } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import type { SiteTextName } from '../../../../contract/site-texts.ts'
import { appData } from '../../../lib/app-data.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { lazyModal } from '../../../ui/dialogs/lazy-modal.tsx'
import { Card, CardList } from '../../../ui/display/card.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useSiteText, useSiteTextVersions } from './api.ts'
import { defaultRules } from './default-rules.ts'
import classes from './site-texts.module.css'

const SiteTextModal = lazyModal(() => import('./site-text-modal.tsx'))

interface SiteTextCardProps {
  name: SiteTextName
  title: string
  /** What a server without a text of its own shows. */
  own: string
  reader: Account
}

function SiteTextCard({ name, title, own, reader }: SiteTextCardProps) {
  const translator = useT()
  const { t } = translator
  const { locale } = appData()
  const siteText = useSiteText(name).data?.data
  // The editor begins with the newest version, so it waits for it.
  const versions = useSiteTextVersions(name, locale).data
  const editing = SiteTextModal.useControl()

  const state = () => {
    if (!siteText) return null
    if (siteText.content === null || siteText.changed_at === null) return t('Quire’s own text')
    const changed = t('Changed on :date', { date: formatMoment(siteText.changed_at, translator, reader.time_zone) })
    if (siteText.locale === locale) return changed
    const language = locales[siteText.locale].label
    return `${t('Not written in this language yet. Visitors see the text in :language.', { language })} ${changed}`
  }

  return (
    <Card
      heading={<Link to={screens[name].path}>{title}</Link>}
      meta={state()}
      actions={
        siteText &&
        versions && (
          <Button variant="default" size="sm" aria-label={t('Edit: :title', { title })} {...editing.opener}>
            {t('Edit')}
          </Button>
        )
      }
    >
      {siteText && (
        <SiteTextModal.Slot
          control={editing}
          name={name}
          title={title}
          locale={locale}
          initial={siteText.content ?? own}
        />
      )}
    </Card>
  )
}

/** The texts that admins write for every visitor, in the language they use Quire in. */
export function SiteTextsSection({ reader }: { reader: Account }) {
  const translator = useT()
  const { t } = translator
  const language = locales[appData().locale].label
  return (
    <Section title={t('Rules and privacy')}>
      <p className={classes.intro}>
        {t('You’re writing in :language. Switch language to write in another one.', { language })}
      </p>
      <CardList columns={2}>
        <li>
          <SiteTextCard name="rules" title={t('Rules')} own={defaultRules(translator)} reader={reader} />
        </li>
        <li>
          <SiteTextCard name="privacy" title={t('Privacy')} own="" reader={reader} />
        </li>
      </CardList>
    </Section>
  )
}
