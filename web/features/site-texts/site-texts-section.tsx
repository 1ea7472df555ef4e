import { Button } from '@mantine/core'
import type { Account } from '../../../contract/account.ts'
import { locales } from '../../../contract/locales.ts'
import { screens } from '../../../contract/screens.ts'
import type { SiteTextName } from '../../../contract/site-texts.ts'
import { appData } from '../../lib/app-data.ts'
import { formatMoment } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.tsx'
import { itemsOf } from '../../lib/page-items.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { lazyModal } from '../../ui/dialogs/lazy-modal.tsx'
import { Card, CardList } from '../../ui/display/card.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { useSiteTextVersions } from './api.ts'
import { defaultRules } from './default-rules.ts'
import classes from './site-texts.module.css'

const SiteTextModal = lazyModal(() => import('./site-text-modal.tsx'))

interface SiteTextCardProps {
  name: SiteTextName
  title: string
  initial: string
  reader: Account
}

function SiteTextCard({ name, title, initial, reader }: SiteTextCardProps) {
  const translator = useT()
  const { t } = translator
  const { locale } = appData()
  const pages = useSiteTextVersions(name, locale)
  const versions = pages.data && itemsOf(pages.data)
  const editing = SiteTextModal.useControl()
  const newest = versions?.[0]
  return (
    <Card
      heading={<Link to={screens[name].path}>{title}</Link>}
      meta={
        newest && newest.content !== ''
          ? t('Changed on :date', { date: formatMoment(newest.created_at, translator, reader.time_zone) })
          : t('Quire’s own text')
      }
      actions={
        versions && (
          <Button variant="default" size="sm" aria-label={t('Edit: :title', { title })} {...editing.opener}>
            {t('Edit')}
          </Button>
        )
      }
    >
      {versions && (
        <SiteTextModal.Slot
          control={editing}
          name={name}
          title={title}
          locale={locale}
          versions={versions}
          initial={initial}
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
          <SiteTextCard name="rules" title={t('Rules')} initial={defaultRules(translator)} reader={reader} />
        </li>
        <li>
          <SiteTextCard name="privacy" title={t('Privacy')} initial="" reader={reader} />
        </li>
      </CardList>
    </Section>
  )
}
