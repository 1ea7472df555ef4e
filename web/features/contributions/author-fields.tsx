import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react'
import { AuthorRole, authorRoles } from '../../../contract/authors.ts'
import { nameLength } from '../../../contract/constants.ts'
import { maxCredits } from '../../../contract/contributions.ts'
import { useT } from '../../lib/i18n.tsx'
import { SelectField } from '../../ui/forms/fields.tsx'
import classes from './author-fields.module.css'
import type { BookFormFields } from './book-fields.tsx'
import { blankCredit } from './book-values.ts'
import { NameField } from './name-field.tsx'

/** Once it is drawn. */
function focusName(place: number) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-path="authors.${place}.name"]`)?.focus())
}

/** Who made the book, in the order in which they are named on it. */
export function AuthorFields({ form, isLocked }: BookFormFields) {
  const { t } = useT()
  const { authors } = form.getValues()

  function handleAdd() {
    form.insertListItem('authors', blankCredit())
    focusName(authors.length)
  }

  function handleRemove(place: number) {
    form.removeListItem('authors', place)
    focusName(Math.max(0, place - 1))
  }

  return (
    <div>
      <ol className={classes.list}>
        {authors.map(({ key, name }, place) => {
          const label = name.trim() || t('author :number', { number: place + 1 })
          return (
            <li key={key} className={classes.row}>
              <PersonField form={form} isLocked={isLocked} place={place} />
              <SelectField
                {...form.getInputProps(`authors.${place}.role`)}
                aria-label={t('Role of :name', { name: label })}
                disabled={isLocked}
                data={AuthorRole.options.map((value) => ({ value, label: t(authorRoles[value]) }))}
                className={classes.role ?? ''}
              />
              {authors.length > 1 && !isLocked && (
                <div className={classes.actions}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    disabled={place === 0}
                    aria-label={t('Move :name up', { name: label })}
                    onClick={() => form.reorderListItem('authors', { from: place, to: place - 1 })}
                  >
                    <IconArrowUp size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    disabled={place === authors.length - 1}
                    aria-label={t('Move :name down', { name: label })}
                    onClick={() => form.reorderListItem('authors', { from: place, to: place + 1 })}
                  >
                    <IconArrowDown size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={t('Remove :name', { name: label })}
                    onClick={() => handleRemove(place)}
                  >
                    <IconX size={18} />
                  </ActionIcon>
                </div>
              )}
            </li>
          )
        })}
      </ol>
      {authors.length < maxCredits && !isLocked && (
        <Button variant="subtle" size="compact-sm" leftSection={<IconPlus size={16} />} onClick={handleAdd}>
          {t('Add another person')}
        </Button>
      )}
    </div>
  )
}

function PersonField({ form, isLocked, place }: BookFormFields & { place: number }) {
  const { t } = useT()
  const path = `authors.${place}.name`
  const { name } = form.getValues().authors[place] ?? { name: '' }
  const { error, ...input } = form.getInputProps(path)
  return (
    <NameField
      {...input}
      kind="author"
      typed={name}
      error={error ?? (place === 0 ? form.errors['authors'] : undefined)}
      label={place === 0 ? t('Author') : undefined}
      aria-label={place === 0 ? undefined : t('Name of person :number', { number: place + 1 })}
      required={place === 0}
      disabled={isLocked}
      maxLength={nameLength}
      className={classes.name ?? ''}
    />
  )
}
