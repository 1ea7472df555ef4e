import type { ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { screens, type ScreenName } from '../../../contract/screens.ts'
import { ButtonLink } from '../../ui/link.tsx'

/** Where a screen is, unless it is still to be built: a screen without a route is no link. */
export function readyPath(name: ScreenName): string | undefined {
  const screen = screens[name]
  return 'ready' in screen ? screen.path : undefined
}

interface ReadyButtonProps extends ButtonProps {
  screen: ScreenName
  children: ReactNode
}

/** A link to a screen that looks like a button, or nothing. */
export function ReadyButton({ screen, ...rest }: ReadyButtonProps) {
  const path = readyPath(screen)
  return path === undefined ? null : <ButtonLink to={path} {...rest} />
}
