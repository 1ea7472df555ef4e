import { exportDays, missingScriptsText } from '../../../../contract/exports.ts'
import { localePath } from '../../../../contract/locales.ts'
import { screens } from '../../../../contract/screens.ts'
import { translatorFor } from '../../../locales.ts'
import { letter } from '../../../mail/letter.ts'
import type { Mail } from '../../../mail/mailer.ts'
import { exportKey } from './export-files.ts'
import type { Owner, StoredExport } from './queries.ts'

/** Mail servers refuse more. */
const attachedBytes = 8 * 1024 * 1024

export function exportLetter(
  publicUrl: string,
  { id, kind, name, locale, files }: Pick<StoredExport, 'id' | 'kind' | 'name' | 'locale' | 'files'>,
  to: Pick<Owner, 'name' | 'email'>,
): Mail {
  const translator = translatorFor(locale)
  const { t } = translator
  const missing = missingScriptsText(
    files.flatMap(({ missing_scripts = [] }) => missing_scripts),
    translator,
  )
  const isAttached = files.reduce((sum, { size }) => sum + size, 0) <= attachedBytes
  const mail = letter({
    to: to.email,
    locale,
    subject: kind === 'journal' ? t('Your book journal: :title', { title: name ?? '' }) : t('Your reading report'),
    name: to.name,
    paragraphs: [
      isAttached
        ? t('Your export is attached as a PDF and as text.')
        : t('Your export is ready. It’s too big to e-mail, so download it here.'),
      ...(missing ? [missing] : []),
      t('You can also find it under your exports for :days days.', { days: exportDays }),
    ],
    button: { label: t('My exports'), url: `${publicUrl}${localePath(locale, screens.importExport.path)}` },
    closing: t('If you didn’t ask for this, you can ignore this e-mail.'),
  })
  if (!isAttached) return mail
  return {
    ...mail,
    files: files.map((file, index) => ({ name: file.name, type: file.type, key: exportKey(id, index) })),
  }
}
