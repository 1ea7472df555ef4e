import { UnstyledButton } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { smallAvatar } from '../../../../contract/avatars.ts'
import { useT } from '../../../lib/i18n.tsx'
import { initialsOf } from '../../../ui/display/initials.ts'
import classes from './frame.module.css'

/** The reader's picture or initials, as the button of the account menu. */
export function Face({ reader, className = '', ...rest }: { reader: Account } & ComponentProps<'button'>) {
  const { t } = useT()
  return (
    <UnstyledButton
      className={`${classes.face} ${className}`}
      aria-haspopup="menu"
      aria-label={t('Account menu for :name', { name: reader.name })}
      data-initials={initialsOf(reader.name)}
      {...rest}
    >
      {reader.image && <img src={smallAvatar(reader.image)} alt="" width={96} height={96} />}
    </UnstyledButton>
  )
}
