import { useEffect, useRef, useState } from 'react'
import type { GetInputPropsReturnType } from '@mantine/form'
import type { Tag } from '../../../../contract/vocabulary.ts'
import { useT } from '../../../lib/i18n.tsx'
import { PaletteField } from '../reviews/palette-field.tsx'

interface SessionMoodsFieldProps extends GetInputPropsReturnType {
  /** The chosen ones, shown by name while the palette is loading. */
  known?: Tag[]
  size?: 'sm' | 'md'
  /** Names the book where several such fields are on a page. */
  title?: string | undefined
}

const none: Tag[] = []

/** Chooses what the reader felt in a session. It was asked for by a press, so it takes the focus. */
export default function SessionMoodsField({ known = none, title, ...props }: SessionMoodsFieldProps) {
  const { t } = useT()
  const field = useRef<HTMLInputElement>(null)
  // Mostly one is enough: the list closes with each, and no longer covers the button that saves.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const label = t('Moods in this session (up to 5)')
  return (
    <PaletteField
      {...props}
      ref={field}
      known={known}
      label={label}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      {...(title !== undefined && { 'aria-label': t(':label, :title', { label, title }) })}
    />
  )
}
