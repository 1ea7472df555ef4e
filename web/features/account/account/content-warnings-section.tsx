import type { Profile } from '../../../../contract/profile.ts'
import { useT } from '../../../lib/i18n.tsx'
import { queryClient } from '../../../lib/queries.ts'
import { Section } from '../../../ui/layout/page.tsx'
import { WarningsSelect } from '../../catalogue/content-warnings/warnings-select.tsx'
import { useUpdateProfile } from '../../community/profile/api.ts'
import classes from './account.module.css'

/** Which content warnings the reader wants to see on books. Saved on change. */
export function ContentWarningsSection({ profile }: { profile: Profile }) {
  const { t } = useT()
  const setWarnings = useUpdateProfile(t('Content warnings saved.'))
  const chosen = (setWarnings.isPending && setWarnings.variables.avoided_warnings) || profile.avoided_warnings
  return (
    <Section title={t('Content warnings')}>
      <div className={classes.form}>
        <WarningsSelect
          label={t('Content warnings to mark')}
          description={t('Books with any of these get a small mark. Only you see it.')}
          value={chosen}
          onChange={(avoided_warnings) =>
            // Any card that was loaded before may have a mark too many, or lack one.
            setWarnings.mutate({ avoided_warnings }, { onSuccess: () => void queryClient.invalidateQueries() })
          }
        />
      </div>
    </Section>
  )
}
