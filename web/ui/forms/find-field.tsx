import { IconSearch } from '../icons/search.ts'
import { TextField } from './fields.tsx'

interface FindFieldProps {
  label: string
  value: string
  onChange: (words: string) => void
  /** Gets the focus when the dialog around it opens. */
  isFirst?: boolean
}

/** Filters the items that are already loaded. */
export function FindField({ label, value, onChange, isFirst = false }: FindFieldProps) {
  return (
    <TextField
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data-autofocus={isFirst || undefined}
    />
  )
}
