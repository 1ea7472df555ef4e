import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { smallAvatar } from '../../../../contract/avatars.ts'
import { useT } from '../../../lib/i18n.tsx'
import { Portrait } from '../../../ui/display/lazy-portrait.ts'
import classes from './frame.module.css'

/** The reader's picture, or the one that is drawn for them, as the button of the account menu. */
export function Face({ reader, className = '', ...rest }: { reader: Account } & ComponentProps<'button'>) {
  const { t } = useT()
  const { name, image } = reader
  return (
    <UnstyledButton
      className={`${classes.face} ${className}`}
      aria-haspopup="menu"
      aria-label={t('Account menu for :name', { name })}
      {...rest}
    >
      {image ? <img src={smallAvatar(image)} alt="" width={96} height={96} /> : <Portrait name={name} />}
    </UnstyledButton>
  )
}
