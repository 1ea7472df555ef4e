import { screens } from '../../contract/screens.ts'
import classes from '../features/operations/site-texts/site-texts.module.css'
import { appData } from '../lib/app-data.ts'
import { useT } from '../lib/i18n.tsx'
import { Link } from '../ui/buttons/link.tsx'
import { Page, Section } from '../ui/layout/page.tsx'

/** What readers with disabilities can rely on, and where to write when something keeps them out. */
export default function AccessibilityPage() {
  const { t } = useT()
  return (
    <Page
      title={t('Accessibility')}
      intro={t('How Quire works for every reader, and where it falls short.')}
      width="text"
    >
      <Section title={t('Our standard')}>
        <p>{t('Quire aims for the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.')}</p>
      </Section>
      <Section title={t('What to expect')}>
        <ul className={classes.points}>
          <li>{t('Everything works with the keyboard, including rating, reordering and charts.')}</li>
          <li>{t('Screen readers announce messages, loading and results.')}</li>
          <li>{t('Text can be twice as large, and pages fit narrow screens without scrolling sideways.')}</li>
          <li>{t('Quire follows your device’s settings for dark mode, high contrast and reduced motion.')}</li>
        </ul>
      </Section>
      <Section title={t('How we test')}>
        <p>
          {t(
            'Automatic checks look at every screen: light and dark, left to right and right to left, on computers and phones.',
          )}
        </p>
        <p>{t('Other tests use only the keyboard, or large text. We check high contrast by hand.')}</p>
      </Section>
      <Section title={t('Known limits')}>
        <ul className={classes.points}>
          <li>{t('No one who uses a screen reader every day has tested Quire yet.')}</li>
          <li>{t('PDF journals and reports aren’t tagged for screen readers.')}</li>
          <li>{t('Scanning barcodes needs sight. You can type the ISBN instead.')}</li>
          <li>{t('Covers are described by title and author only.')}</li>
        </ul>
      </Section>
      <Section title={t('Report a problem')}>
        <Contact />
        <p>{t('Say which page it was, what you tried to do, and which browser and assistive technology you use.')}</p>
        <p>
          <Link to={screens.rules.path} underline="always">
            {t('Rules')}
          </Link>
          {' · '}
          <Link to={screens.privacy.path} underline="always">
            {t('Privacy')}
          </Link>
        </p>
      </Section>
    </Page>
  )
}

function Contact() {
  const { t } = useT()
  const { contact } = appData()
  if (contact === null) return <p>{t('Write to the people who run this server.')}</p>
  const isMail = !contact.startsWith('https://')
  return (
    <p>
      {t('Write to the people who run this server:')}{' '}
      <a href={isMail ? `mailto:${contact}` : contact} dir="ltr">
        {contact.replace('https://', '')}
      </a>
    </p>
  )
}
