import { Button } from '@mantine/core'
import { maxFavouriteGenres, maxLinks, ProfilePatch, type Profile } from '../../../../contract/profile.ts'
import { useT } from '../../../lib/i18n.tsx'
import { FormProblem, TextareaField, TextField } from '../../../ui/forms/fields.tsx'
import { MultiSelectField } from '../../../ui/forms/multi-select-field.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useSchemaForm } from '../../../ui/forms/schema-form.ts'
import { useGenres } from '../../catalogue/vocabulary/api.ts'
import classes from './account.module.css'
import { useUpdateProfile } from '../../community/profile/api.ts'

/** One link per line; blank lines are ignored. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Errors about single links (`links.2`) are shown once under the whole field. */
function fieldMessages(errors: Record<string, string[]>): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [path, messages] of Object.entries(errors)) fields[path.split('.')[0] ?? path] ??= messages.join('\n')
  return fields
}

/** The texts of the reader's profile. */
export function AboutSection({ profile }: { profile: Profile }) {
  const { t } = useT()
  const updateProfile = useUpdateProfile()
  const genres = useGenres().data?.data ?? []
  const { form, handleSubmit, isBusy, problem } = useSchemaForm({
    schema: ProfilePatch,
    draft: 'about',
    initialValues: {
      about: profile.about ?? '',
      location: profile.location ?? '',
      links: profile.links.join('\n'),
      genres: profile.genres,
    },
    read: (values) => ({ ...values, links: linesOf(values.links) }),
    fieldMessages,
    onSubmit: async (values) => {
      await updateProfile.mutateAsync(values)
    },
  })
  return (
    <Section title={t('About you')}>
      <form className={classes.form} onSubmit={handleSubmit} noValidate>
        <FormProblem>{problem}</FormProblem>
        <TextareaField
          key={form.key('about')}
          {...form.getInputProps('about')}
          name="about"
          label={t('About')}
          description={t('What you read and like, in your own words.')}
          autosize
          minRows={3}
          maxRows={12}
        />
        <TextField
          key={form.key('location')}
          {...form.getInputProps('location')}
          name="location"
          label={t('Location')}
        />
        <TextareaField
          key={form.key('links')}
          {...form.getInputProps('links')}
          name="links"
          label={t('Links')}
          description={t('Up to :max, one per line.', { max: maxLinks })}
          autosize
          minRows={2}
          autoCapitalize="none"
          spellCheck={false}
        />
        <MultiSelectField
          key={form.key('genres')}
          {...form.getInputProps('genres')}
          label={t('Favourite genres')}
          data={genres.map(({ slug, name }) => ({ value: slug, label: name }))}
          maxValues={maxFavouriteGenres}
          nothingFoundMessage={t('No matching genre')}
        />
        <Button type="submit" loading={isBusy} className={classes.save}>
          {t('Save')}
        </Button>
      </form>
    </Section>
  )
}
