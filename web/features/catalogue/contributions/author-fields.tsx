import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button } from '@mantine/core'
import { AuthorRole, authorRoles } from '../../../../contract/authors.ts'
import { nameLength } from '../../../../contract/constants.ts'
import { maxCredits } from '../../../../contract/contributions.ts'
import { useT } from '../../../lib/i18n.tsx'
import { SelectField } from '../../../ui/forms/fields.tsx'
import { IconArrowDown } from '../../../ui/icons/arrow-down.ts'
import { IconArrowUp } from '../../../ui/icons/arrow-up.ts'
import { IconPlus } from '../../../ui/icons/plus.ts'
import { IconX } from '../../../ui/icons/x.ts'
import classes from './author-fields.module.css'
import type { BookFormFields } from './book-fields.tsx'
import { blankCredit } from './book-values.ts'
import { NameField } from './name-field.tsx'

/** After the next render. */
function focusName(index: number) {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-path="authors.${index}.name"]`)?.focus())
}

/** The authors of a book, in the order on its cover. */
export function AuthorFields({ form, isLocked }: BookFormFields) {
  const { t } = useT()
  const { authors } = form.getValues()

  function handleAdd() {
    form.insertListItem('authors', blankCredit())
    focusName(authors.length)
  }

  function handleRemove(index: number) {
    form.removeListItem('authors', index)
    focusName(Math.max(0, index - 1))
  }

  return (
    <div>
      <ol className={classes.list}>
        {authors.map(({ key, name }, index) => {
          const label = name.trim() || t('author :number', { number: index + 1 })
          return (
            <li key={key} className={classes.row}>
              <PersonField form={form} isLocked={isLocked} index={index} />
              <SelectField
                {...form.getInputProps(`authors.${index}.role`)}
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
                    disabled={index === 0}
                    aria-label={t('Move :name up', { name: label })}
                    onClick={() => form.reorderListItem('authors', { from: index, to: index - 1 })}
                  >
                    <IconArrowUp size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    disabled={index === authors.length - 1}
                    aria-label={t('Move :name down', { name: label })}
                    onClick={() => form.reorderListItem('authors', { from: index, to: index + 1 })}
                  >
                    <IconArrowDown size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={44}
                    aria-label={t('Remove :name', { name: label })}
                    onClick={() => handleRemove(index)}
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

function PersonField({ form, isLocked, index }: BookFormFields & { index: number }) {
  const { t } = useT()
  const path = `authors.${index}.name`
  const { name } = form.getValues().authors[index] ?? { name: '' }
  const { error, ...input } = form.getInputProps(path)
  return (
    <NameField
      {...input}
      kind="author"
      typed={name}
      error={error ?? (index === 0 ? form.errors['authors'] : undefined)}
      label={index === 0 ? t('Author') : undefined}
      aria-label={index === 0 ? undefined : t('Name of person :number', { number: index + 1 })}
      required={index === 0}
      disabled={isLocked}
      maxLength={nameLength}
      className={classes.name ?? ''}
    />
  )
}
