import { Button, useMantineColorScheme } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { starSteps, themes, type Account, type Theme } from '../../../../contract/account.ts'
import { defaultLocale, isLocale, localePath, locales, type Locale } from '../../../../contract/locales.ts'
import { getDailyQuote } from '../../../../contract/notes.ts'
import { screens } from '../../../../contract/screens.ts'
import { useT } from '../../../lib/i18n.tsx'
import { refresh } from '../../../lib/queries.ts'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import classes from './account.module.css'
import { useUpdateAccount } from '../session/api.ts'
import { SegmentedChoice } from './segmented-choice.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

/** Light, dark or match device; applied at once and saved with the account. */
function ThemeChoice({ reader }: { reader: Account }) {
  const { t } = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const updateAccount = useUpdateAccount()

  function handleChange(theme: Theme) {
    setColorScheme(theme)
    updateAccount.mutate({ theme }, { onError: () => setColorScheme(reader.theme) })
  }

  return <SegmentedChoice label={t('Theme')} choices={themes} value={colorScheme} onChange={handleChange} />
}

const codes = Object.keys(locales) as Locale[]

export function PreferencesSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const updateAccount = useUpdateAccount()
  // One of its own: choosing a step while the language is saved would keep the page from loading again.
  const setStarStep = useUpdateAccount()
  const setDailyQuote = useUpdateAccount()
  const [language, setLanguage] = useState(reader.language)
  const [timeZone, setTimeZone] = useState(reader.time_zone)

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    updateAccount.mutate(
      { language, time_zone: timeZone },
      {
        onSuccess: () => {
          // Texts and addresses of the other language need a full page load.
          if (language !== reader.language) {
            window.location.assign(localePath(language ?? defaultLocale, screens.account.path))
          }
        },
      },
    )
  }

  return (
    <Section title={t('Preferences')}>
      <form className={classes.form} onSubmit={handleSubmit}>
        <SelectField
          label={t('Language')}
          name="language"
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) => setLanguage(isLocale(value) ? value : null)}
          data={[
            { value: '', label: t('Match device') },
            ...codes.map((code) => ({ value: code, label: locales[code].label })),
          ]}
        />
        <TimeZoneField value={timeZone} onChange={setTimeZone} />
        <Button type="submit" loading={updateAccount.isPending} className={classes.save}>
          {t('Save')}
        </Button>
      </form>
      <ThemeChoice reader={reader} />
      <SegmentedChoice
        label={t('Ratings')}
        choices={starSteps}
        value={(setStarStep.isPending && setStarStep.variables.star_step) || reader.star_step}
        onChange={(star_step) => setStarStep.mutate({ star_step })}
      />
      <SwitchField
        className={classes.choice ?? ''}
        label={t('A quote a day on Home')}
        description={t('One of your own quotes, another each day.')}
        checked={setDailyQuote.isPending ? setDailyQuote.variables.daily_quote === true : reader.daily_quote}
        onChange={({ currentTarget }) =>
          setDailyQuote.mutate({ daily_quote: currentTarget.checked }, { onSuccess: () => void refresh(getDailyQuote) })
        }
      />
    </Section>
  )
}
