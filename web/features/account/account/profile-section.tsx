import { Button } from '@mantine/core'
import { useState } from 'react'
import { AccountPatch, type Account } from '../../../../contract/account.ts'
import { localePath } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, TextField } from '../../../ui/forms/fields.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { AvatarField } from '../avatars/avatar-field.tsx'
import classes from './account.module.css'
import { UserLink } from '../../community/users/user-link.tsx'
import { useUpdateAccount } from '../session/api.ts'

const profilePath = (slug: string) => localePath(appData().locale, screens.user.path.replace('$user', slug))

export function ProfileSection({ reader }: { reader: Account }) {
  const { t } = useT()
  const updateAccount = useUpdateAccount()
  const [slug, setSlug] = useState(reader.slug)
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: AccountPatch,
    initialValues: { name: reader.name, slug: reader.slug },
    onSubmit: async (values) => {
      const { data } = await updateAccount.mutateAsync(values)
      form.setValues({ name: data.name, slug: data.slug })
    },
  })
  form.watch('slug', ({ value }) => setSlug(value))

  return (
    <Section title={t('Profile')}>
      <AvatarField reader={reader} />
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextField
          key={form.key('name')}
          {...form.getInputProps('name')}
          name="name"
          label={t('Name')}
          autoComplete="name"
        />
        <TextField
          key={form.key('slug')}
          {...form.getInputProps('slug')}
          name="slug"
          label={t('Username')}
          description={t('Links to your old username will stop working.')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <p className={classes.preview}>
          {t('Your profile:')}{' '}
          {slug === reader.slug ? (
            <UserLink user={{ slug, name: profilePath(slug) }} />
          ) : (
            <b>{profilePath(slug.trim())}</b>
          )}
        </p>
        <Button type="submit" loading={isBusy} className={classes.save}>
          {t('Save')}
        </Button>
      </form>
    </Section>
  )
}
