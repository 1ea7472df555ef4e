import { Anchor, Button, type AnchorProps, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'

type AnchorElementProps = Omit<React.ComponentProps<'a'>, keyof AnchorProps | 'ref'>

function AnchorElement({ ref, ...props }: AnchorProps & AnchorElementProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <Anchor ref={ref} {...props} />
}

type ButtonAnchorProps = ButtonProps &
  Omit<React.ComponentProps<'a'>, keyof ButtonProps | 'ref'> & { ref?: Ref<HTMLAnchorElement>; children?: ReactNode }

function ButtonElement({ ref, ...props }: ButtonAnchorProps) {
  return <Button component="a" ref={ref} {...props} />
}

/** A link to a screen. */
export const Link = createLink(AnchorElement)

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(ButtonElement)
