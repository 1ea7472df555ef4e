import type { Account } from '../../../../contract/account.ts'
import type { Profile } from '../../../../contract/profile.ts'
import { screens } from '../../../../contract/screens.ts'
import { text } from '../../../../shared/translate.ts'
import { isNarrower, Visibility } from '../../../../contract/vocabulary.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Link } from '../../../ui/buttons/link.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { SwitchField } from '../../../ui/forms/switch-field.tsx'
import classes from './account.module.css'
import { useUpdateAccount } from '../session/api.ts'
import { useNarrowing } from '../../community/visibility/narrowing.tsx'
import { useUpdateProfile } from '../../community/profile/api.ts'

const sentences = {
  public: text('Everyone here can see your profile and your public reviews, lists, shelves and goals.'),
  followers: text('Only your followers can see your profile and what you share.'),
  private: text('Only you can see your profile and everything in it, even public reviews.'),
} as const satisfies Record<Visibility, string>

interface PrivacyProps {
  reader: Account
  profile: Profile
}

/** Who may see, find and follow the reader. Saved on change. */
export function PrivacyFields({ reader, profile }: PrivacyProps) {
  const { t } = useT()
  const { listVisibilityOptions } = appData()
  const updateAccount = useUpdateAccount(t('Visibility saved.'))
  // One for each field: a mutation knows only what was chosen last.
  const setVisibility = useUpdateProfile(t('Visibility saved.'))
  const setApproval = useUpdateProfile(t('Visibility saved.'))
  // Says as well which links no longer work.
  const narrow = useUpdateProfile()
  // Shows the pending choices while they are being saved.
  const choices = {
    ...profile,
    ...(setVisibility.isPending && setVisibility.variables),
    ...(narrow.isPending && narrow.variables),
    ...(setApproval.isPending && setApproval.variables),
  }
  const narrowing = useNarrowing()

  function handleVisibility(visibility: Visibility) {
    if (!isNarrower(visibility, profile.visibility)) return setVisibility.mutate({ visibility })
    return void narrowing.narrow({
      kind: 'profile',
      thing: '',
      to: visibility,
      title: t('Change who can see you?'),
      sentence: t(sentences[visibility]),
      save: (request) =>
        request ? narrow.mutateAsync({ visibility, ...request }) : setVisibility.mutateAsync({ visibility }),
    })
  }

  const { listed } = { ...reader, ...(updateAccount.isPending && updateAccount.variables) }
  return (
    <>
      <SelectField
        label={t('Profile visibility')}
        description={t(sentences[choices.visibility])}
        value={choices.visibility}
        onChange={({ currentTarget }) => handleVisibility(Visibility.parse(currentTarget.value))}
        data={Visibility.options.map((value) => ({ value, label: listVisibilityOptions[value] ?? value }))}
      />
      {narrowing.dialog}
      <SwitchField
        label={t('Approve followers')}
        description={t('New followers need your approval.')}
        // Otherwise anyone could follow to see what is for followers only.
        checked={choices.approve_followers || choices.visibility !== 'public'}
        disabled={choices.visibility !== 'public'}
        onChange={({ currentTarget }) => setApproval.mutate({ approve_followers: currentTarget.checked })}
      />
      <SwitchField
        label={t('Let others find me')}
        description={t('You show up in the reader directory and in search, unless your profile is private.')}
        checked={listed}
        onChange={({ currentTarget }) => updateAccount.mutate({ listed: currentTarget.checked })}
      />
    </>
  )
}

export function PrivacySection(props: PrivacyProps) {
  const { t } = useT()
  return (
    <Section title={t('Who can see you')}>
      <div className={classes.form}>
        <PrivacyFields {...props} />
        <p className={classes.hint}>
          {t('We may send your search to outside catalogues such as Open Library, but never who you are.')}{' '}
          <Link to={screens.privacy.path}>{t('What this server stores and shares')}</Link>
        </p>
      </div>
    </Section>
  )
}
