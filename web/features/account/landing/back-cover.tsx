import { Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { locales } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Cover } from '../../../ui/display/cover.tsx'
import classes from './back-cover.module.css'
import { useLanguageAddress } from '../languages/language-address.ts'
import { localeCodes } from '../languages/language-switch.tsx'
import { coverOf } from './covers.ts'

const last = ['howls-moving-castle', 'the-prince', 'the-fault-in-our-stars']

/** The footer of the landing page, with a second call to action. */
export function BackCover() {
  const { t } = useT()
  const { locale } = appData()
  const addressIn = useLanguageAddress()
  return (
    <footer className={classes.cloth}>
      <div className={classes.in}>
        <div className={classes.invitation}>
          <Title order={2} className={classes.line}>
            {t('Start your library')}
          </Title>
          <Link to={screens.register.path} search className={classes.button}>
            {t('Create an account')}
          </Link>
          <div className={classes.books} aria-hidden>
            {last.map((slug) => (
              <Cover key={slug} src={coverOf(slug)} className={classes.book ?? ''} />
            ))}
          </div>
        </div>
        <div className={classes.small}>
          <p className={classes.word}>
            <strong lang="en">quire</strong>{' '}
            {t('is a bookbinder’s term for a set of folded pages, the building block of a sewn book.')}
          </p>
          <ul className={classes.links}>
            {localeCodes.map((code) => (
              <li key={code}>
                {code === locale ? (
                  <span aria-current="true">{locales[code].label}</span>
                ) : (
                  <a href={addressIn(code)} hrefLang={code} lang={code}>
                    {locales[code].label}
                  </a>
                )}
              </li>
            ))}
            <li>
              <Link to={screens.rules.path}>{t('Rules')}</Link>
            </li>
            <li>
              <Link to={screens.privacy.path}>{t('Privacy')}</Link>
            </li>
            <li>
              <Link to={screens.accessibility.path}>{t('Accessibility')}</Link>
            </li>
            <li>
              <a href="/api/docs">{t('API')}</a>
            </li>
            <li>{t('Open source, MIT licence')}</li>
          </ul>
        </div>
      </div>
    </footer>
  )
}
