import { localePath, type Locale } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { translatorFor } from '../../../locales.ts'

interface Addressee {
  name: string
  email: string
}

const link = (publicUrl: string, locale: Locale, path: string, token: string) =>
  `${publicUrl}${localePath(locale, path)}?token=${encodeURIComponent(token)}`

/** To an address that somebody registered with, or that a reader changes to. */
export function verifyEmailLetter(
  publicUrl: string,
  locale: Locale,
  to: Addressee,
  { token, isChange }: { token: string; isChange: boolean },
): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('Verify your e-mail address'),
    name: to.name,
    paragraphs: [t('Please verify your e-mail address. The link works for a day.')],
    button: {
      label: t('Verify address'),
      url: link(publicUrl, locale, screens.verifyEmail.path, token),
    },
    closing: isChange
      ? t('If you didn’t ask for this, you can ignore this e-mail.')
      : t('If you didn’t register, open the link and choose “I didn’t register”. It locks out the person who did.'),
  })
}

export function resetPasswordLetter(publicUrl: string, locale: Locale, to: Addressee, token: string): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('Choose a new password'),
    name: to.name,
    paragraphs: [t('Someone asked for a new password for your account. The link works for an hour.')],
    button: {
      label: t('Choose a new password'),
      url: link(publicUrl, locale, screens.resetPassword.path, token),
    },
    closing: t('If you didn’t ask for this, you can ignore this e-mail.'),
  })
}

/** To the owner of an address that somebody tried to register again: the screen does not reveal that it exists. */
export function knownAddressLetter(publicUrl: string, locale: Locale, to: Addressee): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('You already have an account'),
    name: to.name,
    paragraphs: [
      t(
        'Someone tried to sign up with your e-mail address, but you already have an account. Sign in, or choose a new password if you’ve forgotten yours.',
      ),
    ],
    button: { label: t('Sign in'), url: `${publicUrl}${localePath(locale, screens.landing.path)}` },
    closing: t('If you didn’t ask for this, you can ignore this e-mail.'),
  })
}

/** To the address that an account had until now. */
export function addressChangedLetter(publicUrl: string, locale: Locale, to: Addressee): Mail {
  const { t } = translatorFor(locale)
  return letter({
    to: to.email,
    locale,
    subject: t('Your e-mail address was changed'),
    name: to.name,
    paragraphs: [
      t('Your account now uses another e-mail address. This is the last message we’ll send to this one.'),
      t(
        'If this wasn’t you, someone else may be using your account. Change your password and sign out your other devices, or ask your Quire admin for help.',
      ),
    ],
    button: { label: t('My Account'), url: `${publicUrl}${localePath(locale, screens.accountSecurity.path)}` },
    closing: t('If this was you, there’s nothing to do.'),
  })
}
