import { useMantineColorScheme } from '@mantine/core'
import { themes, type Account, type Theme } from '../../../../contract/account.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useUpdateAccount } from '../session/api.ts'
import { SegmentedChoice } from './segmented-choice.tsx'

/** Light, dark or match device; applied at once and saved with the account. */
export function ThemeChoice({ reader }: { reader: Account }) {
  const { t } = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const updateAccount = useUpdateAccount()

  function handleChange(theme: Theme) {
    setColorScheme(theme)
    updateAccount.mutate({ theme }, { onError: () => setColorScheme(reader.theme) })
  }

  return <SegmentedChoice label={t('Theme')} choices={themes} value={colorScheme} onChange={handleChange} />
}
