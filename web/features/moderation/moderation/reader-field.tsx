import type { AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useT } from '../../../lib/i18n.tsx'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { SuggestField } from '../../../ui/forms/suggest-field.tsx'
import { useFoundReaders } from './api.ts'
import classes from './reader-field.module.css'

const pause = 250

interface ReaderFieldProps extends AutocompleteProps {
  typed: string
}

/** A reader, found by name or username. */
export function ReaderField({ typed, ...props }: ReaderFieldProps) {
  const { t } = useT()
  const [settled] = useDebouncedValue(typed.trim(), pause)
  const readers = useFoundReaders(settled)
  const isChosen = readers.some(({ slug }) => typed === `@${slug}`)
  return (
    <SuggestField
      {...props}
      label={t('Reader')}
      placeholder={t('Name or @username')}
      autoCapitalize="none"
      spellCheck={false}
      data={isChosen ? [] : readers.map(({ slug }) => `@${slug}`)}
      renderOption={({ option }) => {
        const reader = readers.find(({ slug }) => option.value === `@${slug}`)
        return (
          <span className={classes.option}>
            <Avatar name={reader?.name ?? ''} image={reader?.image ?? null} size="sm" />
            <span className={classes.words}>
              <bdi>{reader?.name}</bdi>
              <bdi className={classes.slug}>{option.value}</bdi>
            </span>
          </span>
        )
      }}
    />
  )
}
