import type { AutocompleteProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { SuggestField } from '../../../ui/forms/suggest-field.tsx'
import { useKnownNames } from './api.ts'

const pause = 250

interface NameFieldProps extends AutocompleteProps {
  kind: 'author' | 'series'
  typed: string
}

/** A name, with suggestions from the catalogue. */
export function NameField({ kind, typed, disabled = false, ...props }: NameFieldProps) {
  const [settled] = useDebouncedValue(typed.trim(), pause)
  const names = useKnownNames(kind, disabled ? '' : settled)
  // A suggestion equal to the typed text is left out.
  return <SuggestField {...props} disabled={disabled} data={names.filter((name) => name !== typed)} />
}
