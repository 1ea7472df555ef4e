import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useT } from '../../lib/i18n.tsx'
import { IconSelector } from '../icons/selector.ts'
import classes from './position-field.module.css'

export interface PositionProps {
  /** Counted from 1. */
  value: number
  max: number
  /** The accessible name: "Position of “Emma”". */
  label: string
  onMove: (position: number) => void
}

type PositionButtonProps = Pick<PositionProps, 'value' | 'label'> & Omit<ComponentProps<'button'>, 'value'>

export function PositionButton({ value, label, className = '', ...rest }: PositionButtonProps) {
  const { locale } = useT()
  const shown = new Intl.NumberFormat(locale).format(value)
  return (
    <UnstyledButton
      className={`${classes.button} ${className}`}
      aria-haspopup="dialog"
      aria-label={`${label}: ${shown}`}
      {...rest}
    >
      {shown}
      <IconSelector size={16} stroke={1.75} aria-hidden />
    </UnstyledButton>
  )
}
