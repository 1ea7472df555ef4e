import type { Locale } from '../../../../contract/locales.ts'
import type { SiteTextName } from '../../../../contract/site-texts.ts'
import { useT } from '../../../lib/i18n.tsx'
import { TextDocument } from '../../../ui/display/text-document.tsx'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useSourceList } from '../../catalogue/search/outside-api.ts'
import { defaultRules } from './default-rules.ts'

interface SiteTextViewProps {
  name: SiteTextName
  /** What admins have written; null: nothing. */
  content: string | null
  /** The language that they wrote it in. */
  locale: Locale
}

/** The rules or the privacy text, as visitors see it. */
export function SiteTextView({ name, content, locale }: SiteTextViewProps) {
  const translator = useT()
  return (
    <>
      {content !== null && <TextDocument text={content} lang={locale} />}
      {name === 'rules' && content === null && <TextDocument text={defaultRules(translator)} />}
      {name === 'privacy' && <OwnPrivacyText />}
    </>
  )
}

/** What Quire itself stores and sends, which no admin can change. */
function OwnPrivacyText() {
  const { t, locale } = useT()
  const sources = useSourceList()
  const names = new Intl.ListFormat(locale, { type: 'conjunction' })
  return (
    <>
      <Section title={t('Stored here')}>
        <p>
          {t(
            'Your account, your books and everything you write about them, and the devices you’re signed in on with their IP addresses. You decide who sees what.',
          )}
        </p>
        <p>
          {t(
            'Your sign-ins and security changes of the last 12 months, with the device and a shortened IP address. Only you see them.',
          )}
        </p>
        <p>{t('Your password is stored as a hash. No one can read it.')}</p>
        <p>{t('Cookies keep you signed in and remember your device and language. There’s no tracking.')}</p>
      </Section>
      <Section title={t('What leaves this server')}>
        <Loaded answer={sources}>
          {({ data }) =>
            data.length > 0 ? (
              <>
                <p>
                  {t('When you search or scan, we send the words or the ISBN to :sources, but nothing about you.', {
                    sources: names.format(data.map(({ title }) => title)),
                  })}
                </p>
                <p>
                  {t(
                    'This server fetches covers and book details itself. Your browser never contacts those catalogues.',
                  )}
                </p>
              </>
            ) : (
              <p>{t('Searches stay here: this server uses no outside catalogues.')}</p>
            )
          }
        </Loaded>
        <p>{t('Anyone who has one of your links can see what it shares, until you revoke it.')}</p>
        <p>
          {t(
            'If you turn on notifications on a device, they go through its browser maker’s push service. The service can tell you got one, but not what it says.',
          )}
        </p>
        <p>{t('E-mails to you go through the mail server this server’s admin has chosen.')}</p>
      </Section>
      <Section title={t('Your choice')}>
        <p>{t('You can export your library or delete your account at any time.')}</p>
      </Section>
    </>
  )
}
