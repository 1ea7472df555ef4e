import { locales, type Locale } from '../../../contract/locales.ts'
import { appData } from '../../lib/app-data.ts'
import classes from './frame.module.css'
import { useLanguageAddress } from './language-address.ts'

export const otherLocales = () => (Object.keys(locales) as Locale[]).filter((code) => code !== appData().locale)

/** This page in the other languages. */
export function LanguageLinks() {
  const addressIn = useLanguageAddress()
  return otherLocales().map((code) => (
    <a key={code} href={addressIn(code)} hrefLang={code} lang={code} className={classes.navLink}>
      {locales[code].label}
    </a>
  ))
}
