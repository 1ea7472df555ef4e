import type { AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SuggestField } from '../../ui/forms/suggest-field.tsx'
import { useKnownNames } from './api.ts'

const pause = 250

interface NameFieldProps extends AutocompleteProps {
  kind: 'author' | 'series'
  typed: string
}

/** A name, with those to choose from that the catalogue has already. */
export function NameField({ kind, typed, disabled = false, ...props }: NameFieldProps) {
  const [settled] = useDebouncedValue(typed.trim(), pause)
  const names = useKnownNames(kind, disabled ? '' : settled)
  // Whoever has written the name in full needs no list of one.
  return <SuggestField {...props} disabled={disabled} data={names.filter((name) => name !== typed)} />
}
