import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { useId } from 'react'
import { Theme, themes, type Account } from '../../../contract/account.ts'
import { useT } from '../../lib/i18n.tsx'
import classes from './account.module.css'
import { useUpdateAccount } from './api.ts'

/** Light, dark or as the device; applied at once and kept with the account. */
export function ThemeChoice({ reader }: { reader: Account }) {
  const { t } = useT()
  const id = useId()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const updateAccount = useUpdateAccount()

  function handleChange(value: string) {
    const theme = Theme.parse(value)
    setColorScheme(theme)
    updateAccount.mutate({ theme }, { onError: () => setColorScheme(reader.theme) })
  }

  return (
    <div className={classes.theme}>
      <span id={id} className={classes.label}>
        {t('Theme')}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        fullWidth
        size="md"
        value={colorScheme}
        onChange={handleChange}
        data={Object.entries(themes).map(([value, label]) => ({ value, label: t(label) }))}
        classNames={{
          root: classes.segments ?? '',
          indicator: classes.indicator ?? '',
          label: classes.segment ?? '',
        }}
      />
    </div>
  )
}
