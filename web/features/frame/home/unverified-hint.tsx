import '@mantine/core/styles/CloseButton.layer.css'
import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Account } from '../../../../contract/account.ts'
import { screens } from '../../../../contract/screens.ts'
import { appData } from '../../../lib/app-data.ts'
import { phrase, useT } from '../../../lib/i18n.tsx'
import { focusPage } from '../../../lib/page-focus.ts'
import { IconMailExclamation } from '../../../ui/icons/mail-exclamation.ts'
import classes from './unverified-hint.module.css'

const storageKey = ({ id }: Account) => `quire.hidden-hint.${id}`

/** A browser may refuse to store anything; the hint then comes back with the next page. */
function inStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

/** Asks for the confirmation of the e-mail address, until it is dismissed. Not where no e-mail could be sent. */
export function UnverifiedHint({ reader }: { reader: Account }) {
  const { t } = useT()
  const [isHidden, setHidden] = useState(() => Boolean(inStorage((storage) => storage.getItem(storageKey(reader)))))
  if (isHidden || reader.email_verified_at !== null || !appData().sendsMail) return null

  function handleDismiss() {
    inStorage((storage) => storage.setItem(storageKey(reader), 'yes'))
    setHidden(true)
    focusPage()
  }
  return (
    <div className={classes.hint}>
      <IconMailExclamation size={22} stroke={1.5} aria-hidden />
      <span>
        {phrase(t('Your e-mail address isn’t verified yet. :link', { link: ':link' }), {
          link: <Link to={screens.account.path}>{t('Verify it in your account')}</Link>,
        })}
      </span>
      <CloseButton aria-label={t('Hide this message')} onClick={handleDismiss} />
    </div>
  )
}
