import { locales, type Locale } from '../../../../contract/locales.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { IconLanguage } from '../../../ui/icons/language.ts'
import { useLanguageAddress } from './language-address.ts'
import classes from './language-switch.module.css'

export const localeCodes = Object.keys(locales) as Locale[]

/** This page in another language. */
export function LanguageSwitch() {
  const { t } = useT()
  const addressIn = useLanguageAddress()
  return (
    <label className={classes.switch}>
      <IconLanguage size={18} aria-hidden />
      <select
        className={classes.choice}
        aria-label={t('Language')}
        defaultValue={appData().locale}
        onChange={({ currentTarget: { value } }) => window.location.assign(addressIn(value as Locale))}
      >
        {localeCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {locales[code].label}
          </option>
        ))}
      </select>
    </label>
  )
}
